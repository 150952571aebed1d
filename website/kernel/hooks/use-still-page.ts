import { useEffect } from 'react';

/** Stops the page from scrolling while something covers it. */
export function useStillPage(isCovered = true): void {
  useEffect(() => {
    if (!isCovered) return undefined;
    const { style, clientWidth } = document.documentElement;
    // Keeps the room of the scroll bar, so that the page doesn't shift.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
      style.scrollbarGutter = '';
    };
  }, [isCovered]);
}
