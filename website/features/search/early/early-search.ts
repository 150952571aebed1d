/** A search that began before React ran. */
interface EarlySearch {
  readonly query: string;
  /** Whether Enter was pressed. */
  readonly isSubmitted: boolean;
}

declare global {
  interface Window {
    /** Stops listening. Returns the search that is open, if any. */
    endEarlySearch?: () => EarlySearch | undefined;
  }
}

/** The id of the dialog that shows while the search loads. */
export const shellId = 'search-shell';

/**
 * Opens the search's shell on the search shortcuts before any other script runs, so that what the reader types is
 * visible and kept. The function is inlined into each page as text: it can't use anything outside itself.
 */
export function earlySearchScript(
  isSearchKey: (event: KeyboardEvent) => boolean,
  shellName: string,
): void {
  let isSubmitted = false;

  const findShell = () => document.getElementById(shellName) as HTMLDialogElement | null;
  const findInput = () => findShell()?.querySelector('input');
  // `:is`, because browsers without popovers would reject the selector.
  const isOpen = () => findShell()?.matches(':is([open], :popover-open)') ?? false;
  const show = () => {
    const shell = findShell();
    const input = findInput();
    if (!shell || !input || isOpen()) return;
    input.value = '';
    isSubmitted = false;
    // For a modal dialog, Chromium computes the style of every element again: 280 ms on a slow phone, 15 for a popover.
    if ('showPopover' in shell) shell.showPopover();
    else (shell as HTMLDialogElement).showModal();
    input.focus();
  };
  const hide = () => {
    // Chromium moves the focus only with the next frame. A shortcut before then would go to the hidden field.
    findInput()?.blur();
    const shell = findShell();
    if (shell && 'hidePopover' in shell) shell.hidePopover();
    else (shell as HTMLDialogElement | null)?.close();
  };
  /** While it hydrates, React would hydrate the whole page before the search shows. */
  const keepFromReact = (event: Event) => {
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen() && event.key === 'Enter' && event.target === findInput()) {
      isSubmitted = true;
    } else if (isSearchKey(event)) {
      event.preventDefault();
      keepFromReact(event);
      if (isOpen()) hide();
      else show();
    }
  };
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest('[data-opens-search]'))) return;
    show();
    keepFromReact(event);
  };
  const onInput = () => {
    isSubmitted = false;
  };
  const onFailure = () => {
    const status = findShell()?.querySelector('[role=status]');
    if (status)
      status.textContent = 'The search could not be loaded. Reload the page to try again.';
  };

  addEventListener('keydown', onKeyDown, true);
  addEventListener('click', onClick, true);
  addEventListener('input', onInput);
  addEventListener('scripts-failed', onFailure);
  window.endEarlySearch = () => {
    removeEventListener('keydown', onKeyDown, true);
    removeEventListener('click', onClick, true);
    removeEventListener('input', onInput);
    delete window.endEarlySearch;
    return isOpen() ? { query: findInput()?.value ?? '', isSubmitted } : undefined;
  };
}
