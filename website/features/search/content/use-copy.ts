import { copyText } from '@site/kernel/copy-text';

import { useMomentary } from '@site/src/hooks/use-momentary';

export type CopyState = 'ready' | 'copied' | 'refused';

/** Copies a text and reports for two seconds whether it worked. */
export function useCopy(): readonly [CopyState, (text: string) => Promise<void>] {
  const [state, setState] = useMomentary<CopyState>('ready', 2000);

  async function copy(text: string) {
    try {
      await copyText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  }

  return [state, copy];
}
