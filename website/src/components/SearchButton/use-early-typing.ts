import { useEffect } from 'react';

/**
 * What is typed after the search was asked for and before its dialog is there would go to the page, or nowhere.
 * Hands it on, key by key.
 */
export function useEarlyTyping(
  isWaiting: boolean,
  change: (edit: (text: string) => string) => void,
) {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
      if (ctrlKey || metaKey || altKey || isComposing) return;
      // The notice that it takes long has a button, which answers to keys.
      if (target instanceof Element && target.closest('dialog') !== null) return;
      if (key === 'Backspace') change((text) => text.slice(0, -1));
      else if (key.length === 1) change((text) => text + key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [isWaiting, change]);
}
