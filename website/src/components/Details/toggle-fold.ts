/**
 * Opens or closes a fold with a motion of its height. A press during the motion turns it round. Readers who prefer less
 * motion see none.
 *
 * @param content - All that the fold hides.
 */
export function toggleFold(fold: HTMLDetailsElement, content: HTMLElement): void {
  const isOpening = !fold.open || fold.hasAttribute('data-closing');
  const from = fold.open ? content.offsetHeight : 0;
  // The content is visible until the fold has closed.
  fold.open = true;
  fold.toggleAttribute('data-closing', !isOpening);
  content.removeAttribute('style');
  const height = content.offsetHeight;

  Object.assign(content.style, { overflow: 'hidden', height: `${from}px` });
  // The motion starts from the height that the browser knows.
  content.getBoundingClientRect();
  content.style.transition = `height ${durationFor(height)}ms ease-in-out`;
  content.style.height = `${isOpening ? height : 0}px`;

  const end = () => {
    content.removeAttribute('style');
    fold.removeAttribute('data-closing');
    fold.open = isOpening;
  };
  const motions = content.getAnimations().map(({ finished }) => finished);
  // A motion that doesn't finish was turned round by another press.
  Promise.all(motions).then(end, () => undefined);
}

/** As long as the theme takes for the categories of the sidebar: the duration grows more slowly than the height. */
function durationFor(height: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  const lines = height / 36;
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10);
}
