import { useEffect, useState } from 'react';

/** Counts the seconds since `phase` changed. */
export function useSeconds(phase: string | undefined): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = performance.now();
    setSeconds(0);
    const timer = setInterval(() => {
      setSeconds((performance.now() - start) / 1000);
    }, 100);
    return () => {
      clearInterval(timer);
    };
  }, [phase]);
  return seconds;
}
