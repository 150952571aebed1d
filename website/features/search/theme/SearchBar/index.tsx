import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';

import { isSlowConnection } from '@site/kernel/browser/slow-connection';

import { loadContent } from '../../dialog/load-content';
import { isApple } from '../../is-apple';
import styles from './styles.module.css';

/**
 * Replaces the stock component, which is empty. The early script opens the search when the button is pressed. Its
 * content loads on hover, focus or press.
 */
export default function SearchBar() {
  const isBrowser = useIsBrowser();
  const isCommand = isBrowser && isApple();
  const keys = isCommand ? 'K' : isBrowser ? 'Ctrl K' : '';

  return (
    <button
      type="button"
      className={clsx('clean-btn', styles.button)}
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      data-opens-search=""
      onPointerEnter={preload}
      onFocus={preload}
    >
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.75" />
        <path d="m13 13 4.5 4.5" />
      </svg>
      <span className={styles.word}>Search</span>
      {/*
        The server doesn't know the reader's keyboard, so the style sheet reserves room for either shortcut. It also
        adds the letters: voice control matches the visible text, which has to stay "Search".
      */}
      <kbd className={styles.keys} aria-hidden="true" data-keys={keys}>
        {isCommand && <Command />}
      </kbd>
    </button>
  );
}

/** Loads the content ahead of time. A failed load is retried when the search opens. */
function preload(): void {
  if (isSlowConnection()) return;
  loadContent().then(
    ({ warmSearch }) => {
      warmSearch();
    },
    () => undefined,
  );
}

/** Draws the Command sign, which the site's fonts don't have. */
function Command() {
  return (
    <svg className={styles.command} viewBox="0 0 16 16">
      <path d="M5.5 5.5h5v5h-5zm0 0V3.75A1.75 1.75 0 1 0 3.75 5.5zm5 0h1.75a1.75 1.75 0 1 0-1.75-1.75zm0 5v1.75a1.75 1.75 0 1 0 1.75-1.75zm-5 0H3.75a1.75 1.75 0 1 0 1.75 1.75z" />
    </svg>
  );
}
