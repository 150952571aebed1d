import { useEffect, type RefObject } from 'react';

import { useStillPage } from '@site/kernel/hooks/use-still-page';
import { useVisibleHeight } from '@site/kernel/hooks/use-visible-height';

/** Stops scrolling and animations of the page behind the dialog, and keeps the dialog above a phone's keyboard. */
export function useSheet(dialog: RefObject<HTMLElement | null>): void {
  useStillPage();
  useVisibleHeight(dialog);

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
}
