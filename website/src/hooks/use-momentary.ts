import { useEffect, useState } from 'react';

/** A state that lasts for a moment, such as 'Copied', and then is what it was at first. */
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
