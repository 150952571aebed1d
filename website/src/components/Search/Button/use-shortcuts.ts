import { useEffect } from 'react';

import { isSearchKey } from '@site/plugins/search/is-search-key';

/** Has a function called on the keys that ask for the search. */
export function useShortcuts(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open]);
}
