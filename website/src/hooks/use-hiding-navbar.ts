import { useCallback, useRef, useState, type RefCallback } from 'react';

import { useLocationChange, useScrollPosition } from '@docusaurus/theme-common/internal';

/**
 * Hides the navbar on scrolling down, and shows it on scrolling up, at the top and on a new page.
 *
 * @param isHiding - Whether the navbar hides at all.
 */
export function useHidingNavbar(isHiding: boolean): [RefCallback<HTMLElement>, boolean] {
  const [isVisible, setVisible] = useState(true);
  const height = useRef(0);
  const lastPosition = useRef<number | undefined>(undefined);
  const measure = useCallback((navbar: HTMLElement | null) => {
    height.current = navbar?.getBoundingClientRect().height ?? 0;
  }, []);

  useScrollPosition(({ scrollY }) => {
    // Overscroll and its rebound don't count as scrolling.
    const end = document.documentElement.scrollHeight - window.innerHeight;
    const position = Math.max(0, Math.min(scrollY, end));
    const last = lastPosition.current;
    lastPosition.current = position;
    if (!isHiding || position === last) return;
    // Until hydration, the loader hides it (page-template/load-on-intent.ts).
    if (last === undefined) setVisible(window.isNavbarHidden !== true);
    else setVisible(position < last || position < height.current);
  });

  useLocationChange(({ location, previousLocation }) => {
    if (location.pathname !== previousLocation?.pathname) setVisible(true);
  });

  return [measure, isVisible];
}
