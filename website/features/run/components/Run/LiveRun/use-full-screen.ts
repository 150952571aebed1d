import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

import { undoSteps } from '@site/kernel/browser/history-entries';
import { useModal } from '@site/kernel/hooks/use-modal';
import { useStillPage } from '@site/kernel/hooks/use-still-page';
import { useVisibleHeight } from '@site/kernel/hooks/use-visible-height';

/** Phones, upright and on their side. */
export const phones = '(max-width: 600px), (max-height: 500px) and (hover: none)';

/** The screen is a dialog for screen readers too. */
const attributes = {
  'data-full-screen': '',
  role: 'dialog',
  'aria-modal': 'true',
  'aria-label': 'Editor',
};

interface Options {
  /** The element to show. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  /** Focused afterwards. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Fills the screen with an element of the page, above the keyboard of a phone. Escape and going back close it. */
export function useFullScreen({ frame, isOpen, opener, onClose }: Options): void {
  const wasOpen = useRef(false);

  // Before the modal looks for something to focus.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!isOpen || element === null) return undefined;
    // Keeps the element's room, so that the page is at the same place afterwards.
    const room = document.createElement('div');
    room.style.height = `${element.offsetHeight}px`;
    element.after(room);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return () => {
      room.remove();
      for (const name of Object.keys(attributes)) element.removeAttribute(name);
    };
  }, [frame, isOpen]);

  useModal(frame, isOpen, onClose);
  useStillPage(isOpen);
  useVisibleHeight(frame, isOpen);
  useEffect(() => (isOpen ? undoSteps(onClose) : undefined), [isOpen, onClose]);

  // After the modal has restored the focus to what had it before the editor loaded.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
}
