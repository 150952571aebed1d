/**
 * Folds or unfolds a category of a sidebar before hydration. It is inlined into each page as text: it can't use anything
 * outside itself.
 *
 * @param button - The category's button.
 * @returns A function that does the same after hydration.
 */
export function foldCategory(button: HTMLElement): () => void {
  /** Takes no room, whatever height the theme gives it. */
  const folded = {
    position: 'fixed',
    inset: '0 0 auto',
    contain: 'strict',
    visibility: 'hidden',
  };
  const unfolded = { position: '', inset: '', contain: '', visibility: '' };
  const category = button.closest('li');
  const list = category?.querySelector('ul');
  // The entries of a category that begins folded aren't in the page.
  if (list) {
    const isFolded = category?.classList.toggle('menu__list-item--collapsed') ?? false;
    const label = button.getAttribute('aria-label');
    button.setAttribute('aria-expanded', String(!isFolded));
    if (label !== null)
      button.setAttribute(
        'aria-label',
        label.replace(/^(?:Collapse|Expand)/, isFolded ? 'Expand' : 'Collapse'),
      );
    // Not with `display`: the theme resets it when it hydrates, and then folds the list with a motion.
    Object.assign(list.style, isFolded ? folded : unfolded);
  }
  return () => {
    button.click();
    // After the motion. If there was none, the theme waits for its end.
    setTimeout(() => {
      const entries = category?.querySelector('ul');
      if (!entries) return;
      const end = { propertyName: 'height', bubbles: true };
      entries.dispatchEvent(new TransitionEvent('transitionend', end));
      Object.assign(entries.style, unfolded);
    }, 500);
  };
}
