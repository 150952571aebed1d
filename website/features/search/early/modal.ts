import { closeSearch, findBox, findDialog } from '../dialog/element.js';

/**
 * Makes the dialog modal: while it's open it keeps the focus, screen readers hear nothing else, and a press outside
 * closes it. The browser closes it on Escape and on a phone's back gesture. `showModal()` or an inert page would make
 * Chromium compute the style of every element again, when the search opens and when it closes.
 */
export function makeModal(): void {
  /** What had the focus before, while the dialog is open. */
  let opener: Element | null | undefined;
  let pressed: EventTarget | null = null;

  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (target !== findDialog()) return;
      if (newState === 'open') {
        opener = document.activeElement;
        return;
      }
      const previous = opener;
      opener = undefined;
      findPage()?.removeAttribute('aria-hidden');
      // The browser moves the focus later, and a shortcut in between would go to the hidden field.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      if (previous instanceof HTMLElement) previous.focus({ preventScroll: true });
    },
    true,
  );
  document.addEventListener('focusin', ({ target }) => {
    if (opener === undefined) return;
    if (findDialog()?.contains(target as Node) === true)
      findPage()?.setAttribute('aria-hidden', 'true');
    else findBox()?.focus();
  });

  // A selection of text may end outside.
  document.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  document.addEventListener('click', ({ target }) => {
    if (target === pressed && target === findDialog()) closeSearch();
  });
}

/** Everything but the dialog (`theme/Root`). */
function findPage(): Element | null {
  return findDialog()?.nextElementSibling ?? null;
}
