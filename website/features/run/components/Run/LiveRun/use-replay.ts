import { useEffect, useState } from 'react';

/** Scripted steps take less than a millisecond, too fast to be seen. */
const pause = 350;

interface Replay {
  readonly count: number;
  /** Shows another moment. Counting stops there, unless it is the last. */
  readonly choose: (count: number) => void;
  /** Whether the count goes up by itself. */
  readonly isPlaying: boolean;
}

/**
 * Counts up to `total`, slowly enough to be seen, as `total` grows. With reduced motion it follows at once.
 *
 * @param isLive - Whether to count. If not, everything is shown.
 */
export function useReplay(total: number, isLive: boolean): Replay {
  const [count, setCount] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const isStill = !isLive || matchMedia('(prefers-reduced-motion: reduce)').matches;

  useEffect(() => {
    if (isHeld || count >= total) return undefined;
    if (isStill) {
      setCount(total);
      return undefined;
    }
    const timer = setTimeout(
      () => {
        setCount(count + 1);
      },
      count === 0 ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [count, total, isHeld, isStill]);

  const choose = (chosen: number) => {
    setIsHeld(chosen < total);
    setCount(chosen);
  };
  return {
    count: Math.min(count, total),
    choose,
    isPlaying: !isHeld && !isStill && count < total,
  };
}
