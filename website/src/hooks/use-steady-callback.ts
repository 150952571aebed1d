import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A callback that stays the same while what it does changes, so that a part that is given it need not be drawn anew.
 * For what happens after a page was drawn, such as a press: while it is being drawn it is that of the time before.
 */
export function useSteadyCallback<Parameters extends unknown[]>(
  callback: (...parameters: Parameters) => void,
): (...parameters: Parameters) => void {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...parameters) => {
    newest.current(...parameters);
  }, []);
}
