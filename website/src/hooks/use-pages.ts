import { useEffect, useState } from 'react';

import { loadPaths } from '@site/src/browser/sections';

/** Returns the paths of all pages; none until they have loaded. */
export function usePages(): readonly string[] {
  const [pages, setPages] = useState<readonly string[]>([]);
  useEffect(() => {
    // Without them, nothing is suggested.
    loadPaths().then(setPages, () => undefined);
  }, []);
  return pages;
}
