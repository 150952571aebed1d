import { copyText } from '@site/kernel/browser/copy-text';
import { useMomentary } from '@site/kernel/hooks/use-momentary';

const shownFor = 4000;

/**
 * Copies a text, which may still be loading.
 *
 * @returns The button's label, which says for a moment whether it worked, and the function that copies.
 */
export function useCopy(ready: string, copied: string) {
  const [label, setLabel] = useMomentary(ready, shownFor);

  async function copy(text: string | Promise<string>) {
    const explain = () =>
      Promise.resolve(text).then(
        () => 'Not copied: the browser does not allow it',
        () => 'Not copied: the page did not load',
      );
    setLabel(await copyText(text).then(() => copied, explain));
  }

  return [label, copy] as const;
}
