import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Shows a `<dialog>` as modal while it's mounted. The browser keeps the focus inside, closes it on Escape and restores
 * the focus.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // As soon as the element is in the page. An Escape before that closes what was open, and the dialog would still show.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Before the element is removed, which would drop the focus.
    return () => {
      element?.close();
    };
  }, []);
  return dialog;
}
