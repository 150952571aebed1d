import { useCallback } from 'react';

import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';

import { isSlowConnection } from '@site/src/browser/slow-connection';
import { loadDialog } from '@site/src/components/Search/Host/load-dialog';
import { openSearch } from '@site/src/components/Search/Host/search-state';

import { isApple } from './is-apple';
import { useShortcuts } from './use-shortcuts';
import styles from './styles.module.css';

/** Opens the search. The dialog is loaded when it is wanted, or seems to be about to. */
export function SearchButton() {
  const isBrowser = useIsBrowser();
  const { shown: isSidebarShown, toggle: toggleSidebar } = useNavbarMobileSidebar();

  const open = useCallback(() => {
    // Of what is modal there is one at a time.
    if (isSidebarShown) toggleSidebar();
    openSearch();
  }, [isSidebarShown, toggleSidebar]);
  useShortcuts(open);
  const isCommand = isBrowser && isApple();
  const keys = isCommand ? 'K' : isBrowser ? 'Ctrl K' : '';

  return (
    <button
      type="button"
      className={clsx('clean-btn', styles.button)}
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      // For who presses it before there is a function to call.
      data-opens-search=""
      onClick={open}
      onPointerEnter={warm}
      onFocus={warm}
    >
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.75" />
        <path d="m13 13 4.5 4.5" />
      </svg>
      <span className={styles.word}>Search</span>
      {/*
        The server does not know the reader's keyboard; room is kept for either. The letters are drawn by the style
        sheet: whoever speaks to the machine says what is written on the button, and that is "Search".
      */}
      <kbd className={styles.keys} aria-hidden="true" data-keys={keys}>
        {isCommand && <Command />}
      </kbd>
    </button>
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
function Command() {
  return (
    <svg className={styles.command} viewBox="0 0 16 16">
      <path d="M5.5 5.5h5v5h-5zm0 0V3.75A1.75 1.75 0 1 0 3.75 5.5zm5 0h1.75a1.75 1.75 0 1 0-1.75-1.75zm0 5v1.75a1.75 1.75 0 1 0 1.75-1.75zm-5 0H3.75a1.75 1.75 0 1 0 1.75 1.75z" />
    </svg>
  );
}
