import { useEffect } from 'react';

import { editQuery, submitEarly } from './search-state';

/** Adds keys to the query while the dialog is loading, instead of sending them to the page. */
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
  // These keys also press the button and the link of the notice.
  const isPress = key === 'Enter' || key === ' ';
  if (isPress && target instanceof Element && target.closest('dialog :is(button, a)')) return;
  if (key === 'Backspace') editQuery((text) => text.slice(0, -1));
  else if (key === 'Enter') submitEarly();
  else if (key.length === 1) editQuery((text) => text + key);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
