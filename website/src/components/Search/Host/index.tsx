import { useEffect } from 'react';
import { createPortal } from 'react-dom';

import { useLocation } from '@docusaurus/router';

import { readQuery } from './address';
import { closeSearch, openSearch, submitEarly, useRequestedQuery } from './search-state';
import { SearchNotice } from './SearchNotice';
import { useDialog } from './use-dialog';
import { useEarlyTyping } from './use-early-typing';

/** Shows the search dialog when it's open. Mounted beside the pages, so navigation doesn't unmount it. */
export function SearchHost() {
  const query = useRequestedQuery();
  const isWanted = query !== undefined;
  const { Dialog, hasFailed, load } = useDialog(isWanted);
  useEarlyTyping(isWanted && Dialog === undefined);

  // Continues a search that began before hydration.
  useEffect(() => {
    const early = window.earlySearch?.end();
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

  if (!isWanted) return null;
  return createPortal(
    Dialog === undefined ? (
      <SearchNotice hasFailed={hasFailed} onRetry={load} onClose={closeSearch} />
    ) : (
      <Dialog initialQuery={query} onClose={closeSearch} />
    ),
    document.body,
  );
}
