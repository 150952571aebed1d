import { useEffect, useState, type RefObject } from 'react';

/** Returns whether an element's content overflows horizontally, and updates when its size changes. */
export function useOverflow(ref: RefObject<HTMLElement | null>, isPaused: boolean): boolean {
  const [hasOverflow, setHasOverflow] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (element === null || isPaused) return;
    const observer = new ResizeObserver(() => {
      setHasOverflow(element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref, isPaused]);

  return hasOverflow;
}
