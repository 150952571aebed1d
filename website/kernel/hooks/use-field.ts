import { useRef } from 'react';

import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';

interface Field {
  /** Empty at first. */
  readonly value: string;
  /** Called with what the reader enters. */
  readonly onChange: (value: string) => void;
  /** Returns what the field shows. */
  readonly read: () => string;
  /** Makes the field show a value. */
  readonly write: (value: string) => void;
}

/** Connects a value with a field that React doesn't control, so that what the reader enters before hydration stays. */
export function useField({ value, onChange, read, write }: Field): void {
  const isConnected = useRef(false);
  useIsomorphicLayoutEffect(() => {
    const shown = read();
    const wasEntered = !isConnected.current && shown !== '';
    isConnected.current = true;
    if (wasEntered) onChange(shown);
    else if (shown !== value) write(value);
    // Only a new value changes the field.
  }, [value]);
}
