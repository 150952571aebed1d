import {
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';

import clsx from 'clsx';

import { shellId } from '../early/early-search';
import { isSearchKey } from '../early/is-search-key';
import { isWaitingForHost, onHostChange } from '@site/src/browser/reach-host';
import noticeStyles from '@site/src/components/LoadingNotice/styles.module.css';

import { longestQuery } from '../address';
import { closeSearch, editQuery, submitEarly } from './search-state';
import { ShellFailure } from './Failure';
import styles from './styles.module.css';

// Not in the style sheet, which is as large as it may be. In the dialog's place, so that the text doesn't move.
const shellStyle: CSSProperties = {
  marginBlockStart: 'clamp(1rem, 10dvh, 7rem)',
  background: 'var(--site-surface)',
  paddingBlock: '0 var(--space-4)',
  width: 'min(46rem, 100vw - 3rem)',
  maxWidth: 'none',
};
const boxStyle: CSSProperties = {
  marginBottom: 'var(--space-3)',
  border: 0,
  borderBottom: 'var(--site-line)',
  outline: 'none',
  background: 'none',
  padding: 'var(--space-4) 2.125rem',
  width: '100%',
  color: 'inherit',
  font: 'inherit',
  fontSize: 'var(--text-lg)',
};

interface Props {
  /** `undefined` while the shell is closed. */
  readonly query: string | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/**
 * Takes the query while the search loads. It's in the served HTML, so that the inline script (plugins/search) can open
 * it before React runs.
 */
export function SearchShell({ query, hasFailed, onRetry }: Props) {
  const shell = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = query !== undefined;
  const isWaiting = useSyncExternalStore(onHostChange, isWaitingForHost, () => false);

  // Not later than the commit that replaces the shell with the dialog: an Escape in between would hide the shell, and
  // Chromium warns if another dialog shows meanwhile.
  useLayoutEffect(() => {
    const dialog = shell.current;
    if (!isOpen || dialog === null) return undefined;
    // The inline script may have opened it.
    if (!dialog.matches(':is([open], :popover-open)')) show(dialog);
    let isClosing = false;
    const onToggle = ({ newState }: ToggleEvent) => {
      if (newState !== 'closed') return;
      isClosing = true;
      closeSearch();
    };
    // Before it closes, so that a shortcut right after Escape opens it again.
    dialog.addEventListener('beforetoggle', onToggle);
    return () => {
      dialog.removeEventListener('beforetoggle', onToggle);
      // Chromium warns about a popover that is hidden again while it closes.
      if (!isClosing) hide(dialog);
    };
  }, [isOpen]);

  useEffect(() => {
    if (query !== undefined && input.current !== null) input.current.value = query;
  }, [query]);

  function onKeyDown(event: KeyboardEvent) {
    // After Escape, the hidden input keeps the focus until the next frame. A shortcut must then open the search again.
    const isShortcut = isOpen && isSearchKey(event.nativeEvent);
    if (event.key === 'Enter' && event.target === input.current) {
      submitEarly();
    } else if (isShortcut) {
      event.preventDefault();
      closeSearch();
    }
  }

  return (
    <dialog
      ref={shell}
      id={shellId}
      className={clsx(noticeStyles.notice, styles.shell)}
      style={shellStyle}
      aria-label="Search"
      popover="auto"
      onCancel={closeSearch}
      onKeyDown={onKeyDown}
    >
      {/* Without a value from React: hydration would remove what was typed before. */}
      <input
        ref={input}
        type="text"
        style={boxStyle}
        aria-label="Search the site"
        placeholder="Words, names or types"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longestQuery}
        onInput={({ currentTarget }) => {
          editQuery(currentTarget.value);
        }}
      />
      {query !== undefined && (hasFailed || isWaiting) ? (
        <ShellFailure query={query} onRetry={onRetry} />
      ) : (
        <p role="status">Loading the search…</p>
      )}
    </dialog>
  );
}

/** `early-search.ts` says why it's a popover. Safari before version 17 has none. */
function show(dialog: HTMLDialogElement): void {
  if ('showPopover' in dialog) dialog.showPopover();
  else (dialog as HTMLDialogElement).showModal();
  dialog.querySelector('input')?.focus();
}

function hide(dialog: HTMLDialogElement): void {
  if ('hidePopover' in dialog) dialog.hidePopover();
  else (dialog as HTMLDialogElement).close();
}
