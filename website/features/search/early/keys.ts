import { closeSearch, findBox, isSearchOpen, openSearch, setSubmitted } from '../dialog/element.js';

/** Opens and closes the search with its keys, before the page hydrates and afterwards. */
export function handleKeys(): void {
  const onKeyDown = (event: KeyboardEvent) => {
    // An editor comes first: on a Mac, Ctrl-K deletes the rest of the line.
    if ((event.eventPhase === Event.CAPTURING_PHASE) === isEditor(event.target)) return;
    if (isSearchKey(event)) {
      event.preventDefault();
      // If React heard of a key while it hydrates the page, it would first finish that in one task.
      event.stopPropagation();
      if (isSearchOpen() && event.key !== '/') closeSearch();
      else openSearch();
    } else if (event.key === 'Enter' && event.target === findBox() && !event.isComposing) {
      setSubmitted(event.ctrlKey || event.metaKey ? 'new tab' : 'here');
    }
  };
  document.addEventListener('keydown', onKeyDown, true);
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('input', ({ target }) => {
    if (target === findBox()) setSubmitted(undefined);
  });
}

/**
 * Returns whether a key opens the search: Ctrl+K, Cmd+K, or a slash outside text fields. Shift is allowed with a slash,
 * since many keyboards need it.
 */
function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || event.isComposing || altKey) return false;
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey && !shiftKey;
  const isWriting =
    isEditor(target) ||
    (target instanceof HTMLElement && target.matches('input, textarea, select'));
  return key === '/' && !ctrlKey && !metaKey && !isWriting;
}

function isEditor(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.isContentEditable;
}
