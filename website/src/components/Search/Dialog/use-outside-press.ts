import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Closes a dialog that is pressed beside its box. A press that began in the box, to select text, is none. */
export function useOutsidePress(close: () => void) {
  const isOutside = useRef(false);
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      isOutside.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (isOutside.current && target === currentTarget) close();
    },
  };
}
