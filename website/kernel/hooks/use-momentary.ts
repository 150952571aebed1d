import { useEffect, useState } from 'react';

/** Keeps a state for a moment, such as 'Copied', then resets it. */
export function useMomentary<State>(
  usual: State,
  milliseconds: number,
): readonly [State, (state: State) => void] {
  const [state, setState] = useState(usual);

  useEffect(() => {
    if (state === usual) return;
    const timer = setTimeout(() => {
      setState(usual);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, [state, usual, milliseconds]);

  return [state, setState];
}
