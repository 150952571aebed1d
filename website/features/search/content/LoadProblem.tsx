import Link from '@docusaurus/Link';
import clsx from 'clsx';

import frame from './frame.module.css';
import styles from './no-results.module.css';

interface LinkProps {
  readonly onFollow: () => void;
}

/** Links to the docs map, the API index and the plugins page. */
export function Alternatives({ onFollow }: LinkProps) {
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
