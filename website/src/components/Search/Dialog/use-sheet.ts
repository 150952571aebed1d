import { useEffect, type RefObject } from 'react';

/**
 * Keeps the page behind from scrolling and moving, and tells the sheet how much of a phone's screen the keyboard has left,
 * of which style sheets know nothing.
 */
export function useSheet(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const { style, clientWidth } = document.documentElement;
    // The room of the scroll bar is kept, where there was one.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
      style.scrollbarGutter = '';
    };
  }, []);

  // What moves in a picture behind would take its time from every key press.
  useEffect(() => {
    // What is on its way to an end, such as a sidebar that closes, goes on.
    const behind = document.getAnimations().filter((animation) => {
      const { effect, playState } = animation;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const isMoving = animation instanceof CSSAnimation && playState === 'running';
      return isMoving && dialog.current?.contains(target) === false;
    });
    for (const animation of behind) animation.pause();
    return () => {
      for (const animation of behind) animation.play();
    };
  }, [dialog]);

  useEffect(() => {
    const { visualViewport } = window;
    if (visualViewport === null) return undefined;
    const measure = () => {
      const { height, offsetTop, scale } = visualViewport;
      // Whoever has zoomed in wants to see a part of it.
      if (scale > 1.01) return;
      dialog.current?.style.setProperty('--visible-height', `${String(Math.round(height))}px`);
      dialog.current?.style.setProperty('--visible-top', `${String(Math.round(offsetTop))}px`);
    };
    measure();
    visualViewport.addEventListener('resize', measure);
    visualViewport.addEventListener('scroll', measure);
    return () => {
      visualViewport.removeEventListener('resize', measure);
      visualViewport.removeEventListener('scroll', measure);
    };
  }, [dialog]);
}
