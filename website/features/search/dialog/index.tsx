import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

import { useLocation } from '@docusaurus/router';
import IconClose from '@theme/Icon/Close';
import clsx from 'clsx';

import { undoSteps } from '@site/kernel/browser/history-entries';
import { isWaitingForHost, onHostChange } from '@site/kernel/browser/reach-host';

import { longestQuery, readQuery, writeQuery } from '../address';
import { closeSearch, dialogId, isSearchOpen, openSearch } from './element';
import { LoadFailure } from './LoadFailure';
import { useContent } from './use-content';
import styles from './styles.module.css';

/**
 * Shows the search. It's in each page, so that the early script can open it before the page hydrates; what it shows
 * below the box loads then.
 */
export function SearchDialog() {
  const [isOpen, setOpen] = useState(false);
  const { Content, hasFailed, load } = useContent(isOpen);
  const isWaiting = useSyncExternalStore(onHostChange, isWaitingForHost, () => false);
  const hasProblem = Content === undefined && (hasFailed || isWaiting);

  // An address with a query opens the search, on load and on navigation.
  const location = useLocation();
  useLayoutEffect(() => {
    const shared = readQuery();
    if (shared !== '') openSearch(shared);
    // oxlint-disable-next-line react/set-state-in-effect -- the early script may have opened it
    setOpen(isSearchOpen());
  }, [location]);

  useEffect(() => {
    if (!isOpen) return undefined;
    // Going back closes the search and stays on the page.
    const allowSteps = undoSteps(closeSearch);
    return () => {
      allowSteps();
      writeQuery('');
    };
  }, [isOpen]);

  return (
    <dialog
      id={dialogId}
      popover="auto"
      className={styles.dialog}
      aria-label="Search"
      aria-modal="true"
      aria-busy={!hasProblem}
      onBeforeToggle={({ newState }) => {
        setOpen(newState === 'open');
      }}
    >
      <div className={styles.field}>
        <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.75" />
          <path d="m13 13 4.5 4.5" />
        </svg>
        <input
          type="text"
          className={styles.box}
          role="combobox"
          aria-label="Search the site"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded="false"
          placeholder="Words, names or types"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={longestQuery}
        />
        <button
          type="button"
          className={clsx('clean-btn', styles.close)}
          aria-label="Close the search"
          popoverTarget={dialogId}
          popoverTargetAction="hide"
        >
          <IconClose width={14} height={14} aria-hidden="true" />
        </button>
      </div>
      {isOpen && Content !== undefined ? (
        <Content />
      ) : isOpen && hasProblem ? (
        <LoadFailure onRetry={load} />
      ) : (
        <p role="status" className={styles.loading}>
          Loading the search…
        </p>
      )}
    </dialog>
  );
}
