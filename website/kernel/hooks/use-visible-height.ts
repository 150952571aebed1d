import { useEffect, type RefObject } from 'react';

/** Sets the height that a phone's keyboard leaves, which CSS doesn't know, as variables of an element. */
export function useVisibleHeight(element: RefObject<HTMLElement | null>, isUsed = true): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!isUsed || visualViewport === null) return undefined;
    const measure = () => {
      const { height, offsetTop, scale } = visualViewport;
      // Pinch zoom also changes the visual viewport.
      if (scale > 1.01) return;
      element.current?.style.setProperty('--visible-height', `${String(Math.round(height))}px`);
      element.current?.style.setProperty('--visible-top', `${String(Math.round(offsetTop))}px`);
    };
    measure();
    visualViewport.addEventListener('resize', measure);
    visualViewport.addEventListener('scroll', measure);
    return () => {
      visualViewport.removeEventListener('resize', measure);
      visualViewport.removeEventListener('scroll', measure);
    };
  }, [element, isUsed]);
}
