import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Closes a dialog on clicks outside its box. Dragging a text selection out of the box doesn't count. */
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
