import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Shows a `<dialog>` as modal while it's mounted. The browser keeps the focus inside, closes it on Escape and restores
 * the focus.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // After a previous modal has restored the focus, so that the dialog returns it to the right element.
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  // Before the element is removed, which would drop the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      element?.close();
    };
  }, []);
  return dialog;
}
