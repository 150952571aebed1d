import { useEffect, useState } from 'react';

export type CopyState = 'ready' | 'copied' | 'refused';

/** Copies a text, and tells for a moment whether it could. */
export function useCopy(): readonly [CopyState, (text: string) => Promise<void>] {
  const [state, setState] = useState<CopyState>('ready');

  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => {
      setState('ready');
    }, 2000);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);

  async function copy(text: string) {
    try {
      // Not there at all on a page that came over plain HTTP.
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  }

  return [state, copy];
}
