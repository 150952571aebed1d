import { useEffect, useState } from 'react';

import type * as StartModule from './Start';

let loaded: typeof StartModule | undefined;

/** Begins with the dialog, beside the engine: a query that was typed early doesn't wait for it. */
const loading = import(/* webpackChunkName: "search-start" */ './Start').then(
  (parts) => {
    loaded = parts;
  },
  () => undefined,
);

/**
 * Returns what shows while the search has no results, once it has loaded. Not `lazy`: React would show it 300 ms later,
 * because the dialog is in the page by then. If it can't load, the dialog starts empty.
 */
export function useStart(): typeof StartModule | undefined {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    void loading.then(() => {
      setParts(loaded);
    });
  }, []);
  return parts;
}
