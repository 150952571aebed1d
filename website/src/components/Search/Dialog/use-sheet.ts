import { useEffect, type RefObject } from 'react';

/**
 * Stops scrolling and animations of the page behind the dialog, and sets the height that a phone's keyboard leaves, which
 * CSS doesn't know.
 */
export function useSheet(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const { style, clientWidth } = document.documentElement;
    // Keeps the room of the scroll bar, so that the page doesn't shift.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
      style.scrollbarGutter = '';
    };
  }, []);

  // Animations behind the dialog would slow down every key press.
  useEffect(() => {
    // Transitions, such as a closing sidebar, may finish.
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
      // Pinch zoom also changes the visual viewport.
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
