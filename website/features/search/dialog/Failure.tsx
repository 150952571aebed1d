import Link from '@docusaurus/Link';

import { isWaitingForHost, retryRequests } from '@site/src/browser/reach-host';

import { writeQuery } from '../address';
import { closeSearch } from './search-state';

interface Props {
  readonly query: string;
  readonly onRetry: () => void;
}

/** Says why the search can't open, and what the reader can do. */
export function ShellFailure({ query, onRetry }: Props) {
  const isWaiting = isWaitingForHost();
  return (
    <>
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
              writeQuery(query);
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
    </>
  );
}

function explain(isWaiting: boolean): string {
  if (!isWaiting) return 'The site may have changed since you opened this page.';
  if (navigator.onLine) return 'The site is not responding.';
  return 'You are offline. It opens when you are back online.';
}
