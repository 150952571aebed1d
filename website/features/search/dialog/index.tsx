import { useEffect } from 'react';
import { createPortal } from 'react-dom';

import { useLocation } from '@docusaurus/router';

import { readQuery } from '../address';
import { closeSearch, openSearch, submitEarly, useRequestedQuery } from './search-state';
import { SearchShell } from './SearchShell';
import { useDialog } from './use-content';

/** Shows the search dialog when it's open. Mounted beside the pages, so navigation doesn't unmount it. */
export function SearchHost() {
  const query = useRequestedQuery();
  const isWanted = query !== undefined;
  const { Dialog, hasFailed, load } = useDialog(isWanted);

  // Continues a search that began before hydration.
  useEffect(() => {
    const early = window.endEarlySearch?.();
    if (early === undefined) return;
    openSearch(early.query);
    if (early.isSubmitted) submitEarly();
  }, []);

  // An address with a query opens the search, on load and on navigation.
  const location = useLocation();
  useEffect(() => {
    const shared = readQuery();
    if (shared !== '') openSearch(shared);
  }, [location]);

  return (
    <>
      <SearchShell
        query={Dialog === undefined ? query : undefined}
        hasFailed={hasFailed}
        onRetry={load}
      />
      {isWanted &&
        Dialog !== undefined &&
        createPortal(<Dialog initialQuery={query} onClose={closeSearch} />, document.body)}
    </>
  );
}
