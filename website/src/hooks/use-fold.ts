import { useCallback, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the lower part of an element is cut off. It is still in the page, and when the browser scrolls to a
 * place in it, to show what the reader searches for, it opens by itself.
 */
export function useFold(ref: RefObject<HTMLElement | null>, isLong: boolean) {
  const [isFolded, setIsFolded] = useState(isLong);

  const showFoundPlace = useCallback(() => {
    const distance = ref.current?.scrollTop ?? 0;
    if (distance === 0) return;
    flushSync(() => {
      setIsFolded(false);
    });
    // What was found stays where it is on the screen.
    window.scrollBy({ top: distance, behavior: 'instant' });
  }, [ref]);

  useEffect(() => {
    const element = ref.current;
    if (element === null || !isFolded) return;
    // The browser may have found the place before the page was alive.
    const frame = requestAnimationFrame(showFoundPlace);
    element.addEventListener('scroll', showFoundPlace);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', showFoundPlace);
    };
  }, [ref, isFolded, showFoundPlace]);

  return [isFolded, setIsFolded] as const;
}
