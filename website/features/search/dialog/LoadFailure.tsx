import Link from '@docusaurus/Link';

import { isWaitingForHost, retryRequests } from '@site/kernel/browser/reach-host';

import { writeQuery } from '../address';
import { closeSearch, findBox } from './element';
import styles from './styles.module.css';

interface Props {
  readonly onRetry: () => void;
}

/** Says why the search can't load, and what the reader can do. */
export function LoadFailure({ onRetry }: Props) {
  const isWaiting = isWaitingForHost();
  return (
    <div className={styles.failure}>
      <p role="alert">The search could not be loaded. {explain(isWaiting)}</p>
      <button
        type="button"
        className="button"
        onClick={() => {
          retryRequests();
          onRetry();
        }}
      >
        Try again
      </button>{' '}
      {!isWaiting && (
        <>
          <button
            type="button"
            className="button"
            onClick={() => {
              // Opens the search again, with the same query.
              writeQuery(findBox()?.value ?? '');
              window.location.reload();
            }}
          >
            Reload the page
          </button>{' '}
        </>
      )}
      <Link to="/docs#where-to-go" onClick={closeSearch}>
        Map of the docs
      </Link>
    </div>
  );
}

function explain(isWaiting: boolean): string {
  if (!isWaiting) return 'The site may have changed since you opened this page.';
  if (navigator.onLine) return 'The site is not responding.';
  return 'You are offline. It opens when you are back online.';
}
