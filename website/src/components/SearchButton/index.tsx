import { createPortal } from 'react-dom';

import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';

import { isSlowConnection } from '@site/src/client/slow-connection';

import { isApple } from './is-apple';
import { loadDialog } from './load-dialog';
import { SearchNotice } from './SearchNotice';
import { useSearch } from './use-search';
import styles from './styles.module.css';

/** Opens the search. The dialog is loaded when it is wanted, or seems to be about to. */
export function SearchButton() {
  const isBrowser = useIsBrowser();
  const { query, Dialog, hasFailed, open, close, load } = useSearch();

  return (
    <>
      <button
        type="button"
        className={clsx('clean-btn', styles.button)}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={open}
        onPointerEnter={warm}
        onFocus={warm}
      >
        <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.75" />
          <path d="m13 13 4.5 4.5" />
        </svg>
        <span className={styles.word}>Search</span>
        {/* The server does not know the reader's keyboard; room is kept for either. */}
        <kbd className={styles.keys} aria-hidden="true">
          {isBrowser && (isApple() ? <CommandK /> : 'Ctrl K')}
        </kbd>
      </button>
      {query !== undefined &&
        createPortal(
          Dialog === undefined ? (
            <SearchNotice hasFailed={hasFailed} onRetry={load} onClose={close} />
          ) : (
            <Dialog initialQuery={query} onClose={close} />
          ),
          document.body,
        )}
    </>
  );
}

/** What gets lost here is asked for again when the search is opened. */
function warm(): void {
  if (isSlowConnection()) return;
  loadDialog().then(
    ({ warmSearch }) => {
      warmSearch();
    },
    () => undefined,
  );
}

/** Drawn, since the fonts of the site have no sign for it. */
function CommandK() {
  return (
    <>
      <svg className={styles.command} viewBox="0 0 16 16">
        <path d="M5.5 5.5h5v5h-5zm0 0V3.75A1.75 1.75 0 1 0 3.75 5.5zm5 0h1.75a1.75 1.75 0 1 0-1.75-1.75zm0 5v1.75a1.75 1.75 0 1 0 1.75-1.75zm-5 0H3.75a1.75 1.75 0 1 0 1.75 1.75z" />
      </svg>
      K
    </>
  );
}
