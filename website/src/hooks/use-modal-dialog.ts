import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Shows a `<dialog>` as modal for as long as it is in the page: the browser keeps the focus inside, closes it on
 * Escape, and brings the focus back to where it was.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // After what was modal before has given the focus back, so that it is known where to return to.
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  // And before it is taken out of the page, which would leave the focus nowhere.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      element?.close();
    };
  }, []);
  return dialog;
}
