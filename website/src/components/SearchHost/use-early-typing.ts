import { useEffect } from 'react';

import { editQuery, submitEarly } from './search-state';

/**
 * What is typed after the search was asked for and before its dialog is there would go to the page, or nowhere.
 * It goes into the query.
 */
export function useEarlyTyping(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [isWaiting]);
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
  if (ctrlKey || metaKey || altKey || isComposing) return;
  // The notice that it takes long has a button, which the space bar presses.
  if (key === ' ' && target instanceof Element && target.closest('dialog button')) return;
  if (key === 'Backspace') editQuery((text) => text.slice(0, -1));
  else if (key === 'Enter' && target instanceof Element && !target.closest('dialog')) submitEarly();
  else if (key.length === 1) editQuery((text) => text + key);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
