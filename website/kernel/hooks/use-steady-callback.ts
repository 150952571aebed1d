import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a callback with a stable identity that always calls the latest function, so that memoised components don't
 * render again. Call it from event handlers only: during render it still calls the previous function.
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
