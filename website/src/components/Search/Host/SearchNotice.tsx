import { useEffect, useState, useSyncExternalStore } from 'react';

import Link from '@docusaurus/Link';

import styles from '@site/src/components/LoadingNotice/styles.module.css';
import { useModalDialog } from '@site/src/hooks/use-modal-dialog';

interface Props {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Milliseconds before the notice shows, so that it doesn't flicker if the dialog loads fast. */
const delay = 400;

/** Shows that the search is loading or failed to load. */
export function SearchNotice({ hasFailed, onRetry, onClose }: Props) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, delay);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isLate && <Notice hasFailed={hasFailed} onRetry={onRetry} onClose={onClose} />;
}

function Notice({ hasFailed, onRetry, onClose }: Props) {
  const dialog = useModalDialog();
  const isOffline = useSyncExternalStore(listenToNetwork, () => !navigator.onLine);
  return (
    <dialog ref={dialog} className={styles.notice} aria-label="Search" onClose={onClose}>
      {hasFailed || isOffline ? (
        <>
          <p role="alert">
            The search could not be loaded.
            {isOffline && ' You are offline. It opens when you are back online.'}
          </p>
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>{' '}
          <Link to="/docs#where-to-go" onClick={onClose}>
            Map of the docs
          </Link>
        </>
      ) : (
        <p role="status">Loading the search…</p>
      )}
    </dialog>
  );
}

function listenToNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
