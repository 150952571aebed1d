import { useEffect, useRef, useState } from 'react';

import { useLocation } from '@docusaurus/router';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';

import { everything, readFilter, writeFilter, type Filter } from './filter';

/**
 * Keeps the filter in the address. It's read after the first render, because the server doesn't know it, and again after
 * every navigation.
 */
export function useFilter(): readonly [Filter, (filter: Filter) => void] {
  const [filter, setFilter] = useState(everything);
  const location = useLocation();
  /** A heading that a link leads to although the filter hides it. */
  const hiddenTarget = useRef<Element>(null);

  // Before the paint: all names would show for a moment.
  useIsomorphicLayoutEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    if (target?.closest('[hidden]')) {
      hiddenTarget.current = target;
      change(everything);
    } else {
      setFilter(readFilter(window.location.search));
    }
    document.documentElement.removeAttribute('data-filter-pending');
  }, [location]);

  useEffect(() => {
    hiddenTarget.current?.scrollIntoView();
    hiddenTarget.current = null;
  }, [filter]);

  function change(next: Filter) {
    setFilter(next);
    // Bypasses the router, which would render the page for every letter.
    const { pathname, search, hash } = window.location;
    window.history.replaceState(
      window.history.state,
      '',
      pathname + writeFilter(search, next) + hash,
    );
  }
  return [filter, change];
}
