/**
 * Returns whether a key opens the search: Ctrl+K, Cmd+K, or a slash outside text fields. Shift is allowed with a slash,
 * since many keyboards need it. The function is inlined into each page as text: it can't use anything outside itself.
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
