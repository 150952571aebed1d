import Link from '@docusaurus/Link';
import clsx from 'clsx';

import { findSimilar } from '@site/kernel/browser/nearest-pages';
import { pages } from '@site/kernel/browser/pages';
import { OpenJoint } from '@site/kernel/components/OpenJoint';

import frame from '../frame.module.css';
import { Alternatives } from '../LoadProblem';
import styles from '../no-results.module.css';

interface Props {
  readonly query: string;
  readonly onFollow: () => void;
}

/** Says that nothing matches, and links to pages whose names are almost what the reader typed. */
export function NothingFound({ query, onFollow }: Props) {
  const similar = findSimilar(query, pages, 3);
  return (
    <div className={clsx(frame.scroller, styles.message)}>
      <div className={styles.picture}>
        <OpenJoint />
      </div>
      <p className={styles.statement}>
        Nothing found for <q>{query}</q>.
      </p>
      {similar.length > 0 && (
        <>
          <p>Pages with similar names:</p>
          <ul className={styles.ways}>
            {similar.map((page) => (
              <li key={page}>
                <Link to={page} onClick={onFollow}>
                  <code>{page}</code>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        Try fewer words, or others. A part of a name is enough. A type signature has an arrow in it:{' '}
        <code>string -&gt; object</code>.
      </p>
      <Alternatives onFollow={onFollow} />
    </div>
  );
}
