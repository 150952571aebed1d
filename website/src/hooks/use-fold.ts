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
    const frame = requestAnimationFrame(() => {
      // Safari supports it from version 17.4.
      const canAsk = 'checkVisibility' in element;
      // The browser may have scrolled the element before hydration, but only if it has laid it out. Reading the scroll
      // position of another one would lay it out now.
      if (!canAsk || element.checkVisibility({ contentVisibilityAuto: true })) showFoundPlace();
    });
    element.addEventListener('scroll', showFoundPlace);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', showFoundPlace);
    };
  }, [ref, isFolded, showFoundPlace]);

  return [isFolded, setIsFolded] as const;
}
