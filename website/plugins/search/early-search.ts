/** What a reader has done before the scripts of the page were there. */
export interface EarlySearch {
  /** Stops listening, and says what was typed into the search, if it was asked for, and whether with Enter. */
  end: () => { readonly query: string; readonly isSubmitted: boolean } | undefined;
}

declare global {
  interface Window {
    earlySearch?: EarlySearch;
  }
}

/**
 * Runs in the reader's browser ahead of everything else, so that a search which is asked for at once opens as soon as
 * it can. It is put into each page as text: plain statements only, nothing from outside the function.
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
