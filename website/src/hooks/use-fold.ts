import { useCallback, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Manages an element whose upper part is cut off. It unfolds when the browser scrolls to text in that part, for example
 * after a search in the page.
 */
export function useFold(ref: RefObject<HTMLElement | null>, isLong: boolean) {
  const [isFolded, setIsFolded] = useState(isLong);

  const showFoundPlace = useCallback(() => {
    const element = ref.current;
    if (!element?.scrollTop) return;
    const findTop = () => element.firstElementChild?.getBoundingClientRect().top ?? 0;
    const top = findTop();
    flushSync(() => {
      setIsFolded(false);
    });
    // Keeps the text at its place on the screen.
    window.scrollBy({ top: findTop() - top, behavior: 'instant' });
  }, [ref]);

  useEffect(() => {
    const element = ref.current;
    if (element === null || !isFolded) return;
    // The browser may have scrolled before hydration, but not in what it hasn't laid out. Asking there would lay it out.
    const frame = requestAnimationFrame(() => {
      if (element.checkVisibility({ contentVisibilityAuto: true })) showFoundPlace();
    });
    element.addEventListener('scroll', showFoundPlace);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', showFoundPlace);
    };
  }, [ref, isFolded, showFoundPlace]);

  return [isFolded, setIsFolded] as const;
}
