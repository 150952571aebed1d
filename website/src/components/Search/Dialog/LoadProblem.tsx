import Link from '@docusaurus/Link';
import clsx from 'clsx';

import { OpenJoint } from '@site/src/components/OpenJoint';

import frame from './frame.module.css';
import styles from './no-results.module.css';

interface LinkProps {
  readonly onFollow: () => void;
}

/** Links to the docs map, the API index and the plugins page. */
function Alternatives({ onFollow }: LinkProps) {
  return (
    <ul className={styles.ways}>
      <li>
        <Link to="/docs#where-to-go" onClick={onFollow}>
          Map of the docs
        </Link>
      </li>
      <li>
        <Link to="/api" onClick={onFollow}>
          Every public name
        </Link>
      </li>
      <li>
        <Link to="/plugins" onClick={onFollow}>
          All plugins
        </Link>
      </li>
    </ul>
  );
}

interface NothingProps extends LinkProps {
  readonly query: string;
}

export function NothingFound({ query, onFollow }: NothingProps) {
  return (
    <div className={clsx(frame.scroller, styles.message)}>
      <div className={styles.picture}>
        <OpenJoint />
      </div>
      <p className={styles.statement}>
        Nothing found for <q>{query}</q>.
      </p>
      <p>
        Try fewer words, or others. A part of a name is enough. A type signature has an arrow in it:{' '}
        <code>string -&gt; object</code>.
      </p>
      <Alternatives onFollow={onFollow} />
    </div>
  );
}

interface FailureProps extends LinkProps {
  readonly onRetry: () => void;
}

export function LoadProblem({ onRetry, onFollow }: FailureProps) {
  return (
    <div className={clsx(frame.scroller, styles.message)} role="alert">
      <p className={styles.statement}>The index could not be loaded.</p>
      <p>You may be offline. What you typed stays, and is searched for when the network is back.</p>
      <p>
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      </p>
      <Alternatives onFollow={onFollow} />
    </div>
  );
}
