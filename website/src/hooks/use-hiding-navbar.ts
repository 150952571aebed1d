import { useCallback, useRef, useState, type RefCallback } from 'react';

import { useLocationChange, useScrollPosition } from '@docusaurus/theme-common/internal';

/**
 * Tells whether the navbar shows: not on the way down, but on the way up, at the top, and on a new page.
 *
 * @param isHiding - whether it hides at all
 */
export function useHidingNavbar(isHiding: boolean): [RefCallback<HTMLElement>, boolean] {
  const [isVisible, setVisible] = useState(true);
  const height = useRef(0);
  const lastPosition = useRef<number | undefined>(undefined);
  const measure = useCallback((navbar: HTMLElement | null) => {
    height.current = navbar?.getBoundingClientRect().height ?? 0;
  }, []);

  useScrollPosition(({ scrollY }) => {
    // Some browsers let a page be pulled beyond its ends, and the way back to them is no way up or down.
    const end = document.documentElement.scrollHeight - window.innerHeight;
    const position = Math.max(0, Math.min(scrollY, end));
    const last = lastPosition.current ?? position;
    lastPosition.current = position;
    if (!isHiding || position === last) return;
    setVisible(position < last || position < height.current);
  });

  useLocationChange(({ location, previousLocation }) => {
    if (location.pathname !== previousLocation?.pathname) setVisible(true);
  });

  return [measure, isVisible];
}
