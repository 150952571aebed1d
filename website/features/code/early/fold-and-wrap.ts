import { onPress } from '../../../kernel/browser/on-press.js';

/** Folds long code, and wraps its lines. */
export function foldAndWrap(): void {
  onPress('[data-folds]', (button) => {
    button.ariaExpanded = String(button.ariaExpanded !== 'true');
  });
  onPress('[data-wraps]', (button) => {
    const isWrapped = button.ariaPressed !== 'true';
    button.ariaPressed = String(isWrapped);
    findCode(button)?.toggleAttribute('data-wrapped', isWrapped);
  });

  // The button to wrap lines only shows if a line is too long.
  const measure = ({ target }: Event) => {
    const block = target instanceof Element ? target.closest('.theme-code-block') : null;
    const code = block?.querySelector('pre');
    if (!block || !code || code.matches('[data-wrapped]')) return;
    block.toggleAttribute('data-overflows', code.scrollWidth > code.clientWidth);
  };
  for (const type of ['pointerover', 'focusin']) addEventListener(type, measure, { passive: true });

  // The upper part of folded code is cut off. The browser scrolls it to text that the reader searches for in the page.
  document.addEventListener(
    'scroll',
    ({ target }) => {
      const code = target instanceof Element && target.scrollTop !== 0 ? target : null;
      const button = code?.previousElementSibling;
      if (!button?.matches('[data-folds][aria-expanded=false]')) return;
      const findTop = () => code?.firstElementChild?.getBoundingClientRect().top ?? 0;
      const top = findTop();
      button.ariaExpanded = 'true';
      // Keeps the text at its place on the screen.
      scrollBy({ top: findTop() - top, behavior: 'instant' });
    },
    { capture: true, passive: true },
  );
}

function findCode(button: Element): Element | null | undefined {
  return button.closest('.theme-code-block')?.querySelector('pre');
}
