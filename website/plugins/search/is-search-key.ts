/**
 * Whether a key asks for the search: Ctrl-K, or Cmd-K, and a slash that is not part of what is being written. On many
 * keyboards a slash takes Shift, so what the key means counts and not which one it is. It is put into each page as
 * text: nothing from outside the function.
 */
export function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || event.isComposing || altKey) return false;
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey && !shiftKey;
  const isWriting =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'));
  return key === '/' && !ctrlKey && !metaKey && !isWriting;
}
