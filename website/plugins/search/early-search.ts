/** Records a search that begins before the page's scripts have loaded. */
interface EarlySearch {
  /** Stops recording. Returns what was typed and whether Enter followed, or `undefined` if no search was opened. */
  end: () => { readonly query: string; readonly isSubmitted: boolean } | undefined;
}

declare global {
  interface Window {
    earlySearch?: EarlySearch;
  }
}

/**
 * Listens for the search shortcuts before any other script runs, so that an early search opens as soon as React runs.
 * The function is inlined into each page as text: it can't use anything outside itself.
 */
export function earlySearchScript(isSearchKey: (event: KeyboardEvent) => boolean): void {
  let query: string | undefined;
  let isSubmitted = false;

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isCommand = ctrlKey || metaKey || altKey;
    if (query === undefined) {
      if (!isSearchKey(event)) return;
      query = '';
    } else if (key === 'Escape' || (isCommand && isSearchKey(event))) query = undefined;
    else if (isCommand) return;
    else if (key === 'Enter') isSubmitted = query !== '';
    else if (key === 'Backspace') query = query.slice(0, -1);
    else if (key.length === 1) query += key;
    else return;
    event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-opens-search]')) query ??= '';
  };

  addEventListener('keydown', onKeyDown);
  addEventListener('click', onClick);
  window.earlySearch = {
    end() {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('click', onClick);
      return query === undefined ? undefined : { query, isSubmitted };
    },
  };
}
