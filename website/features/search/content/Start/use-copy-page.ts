import { copyText } from '@site/kernel/copy-text';

import { useMarkdownPath } from '@site/src/hooks/use-markdown-path';
import { useMomentary } from '@site/src/hooks/use-momentary';

export const copyPageLabels = {
  ready: 'Copy page',
  copied: 'Copied',
  missing: 'Not copied: the page did not load',
  refused: 'Not copied: the browser forbids it',
};

/** Copies the page as Markdown and reports for four seconds whether it worked. */
export function useCopyPage(): readonly [keyof typeof copyPageLabels, () => Promise<void>] {
  const [state, setState] = useMomentary<keyof typeof copyPageLabels>('ready', 4000);
  const markdownPath = useMarkdownPath();

  async function copy() {
    const text = fetchText(markdownPath);
    try {
      await copyText(text);
      setState('copied');
    } catch {
      setState(
        await text.then(
          () => 'refused' as const,
          () => 'missing' as const,
        ),
      );
    }
  }

  return [state, copy];
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
  return response.text();
}
