import { useEffect, useRef, useState } from 'react';

import { useLocation } from '@docusaurus/router';

import { everything, readFilter, writeFilter, type Filter } from './filter';

/**
 * The filter, which is kept in the address. It is read after the first render, because the server does not know
 * it; and again whenever the reader goes somewhere, back and forward too.
 */
export function useFilter(): readonly [Filter, (filter: Filter) => void] {
  const [filter, setFilter] = useState(everything);
  const location = useLocation();
  /** A group that the filter has hidden and a link has asked for. */
  const wanted = useRef<Element>(null);

  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    if (target?.closest('[hidden]')) {
      wanted.current = target;
      change(everything);
    } else {
      setFilter(readFilter(window.location.search));
    }
  }, [location]);

  useEffect(() => {
    wanted.current?.scrollIntoView();
    wanted.current = null;
  }, [filter]);

  function change(next: Filter) {
    setFilter(next);
    // Not by way of the router: for every letter it would make a new page of this one.
    const { pathname, search, hash } = window.location;
    window.history.replaceState(
      window.history.state,
      '',
      pathname + writeFilter(search, next) + hash,
    );
  }
  return [filter, change];
}
