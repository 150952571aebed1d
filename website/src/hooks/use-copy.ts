import { useMomentary } from './use-momentary';

export type CopyState = 'ready' | 'copied' | 'refused';

/** Copies a text, and tells for a moment whether it could. */
export function useCopy(): readonly [CopyState, (text: string) => Promise<void>] {
  const [state, setState] = useMomentary<CopyState>('ready', 2000);

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
