/** Longer motions would feel slow, and browsers would count what moves after half a second as a layout shift. */
const longest = 450;

/** The last motion of each fold. */
const motions = new WeakMap<HTMLDetailsElement, readonly Animation[]>();

/**
 * Opens or closes a fold with a motion of its height. Called during the motion, it turns the motion round.
 */
export function toggleFold(fold: HTMLDetailsElement): void {
  const isOpening = !fold.open || fold.hasAttribute('data-closing');
  const { style } = fold;
  const from = fold.offsetHeight;
  style.height = '';
  const closed = measure(fold, false);
  const open = measure(fold, true);
  // It stays open until it has closed, so that its content can be seen.
  fold.toggleAttribute('data-closing', !isOpening);

  Object.assign(style, { overflowY: 'clip', boxSizing: 'border-box', height: `${from}px` });
  // The motion starts from the height that the browser knows.
  fold.getBoundingClientRect();
  style.transition = `height ${durationFor(open - closed)}ms ease-in-out`;
  style.height = `${isOpening ? open : closed}px`;

  const end = () => {
    Object.assign(style, { overflowY: '', boxSizing: '', height: '', transition: '' });
    fold.removeAttribute('data-closing');
    fold.open = isOpening;
  };
  const started = fold.getAnimations();
  motions.set(fold, started);
  // If a motion doesn't finish, another press has turned it round, or the fold was hidden.
  void Promise.allSettled(started.map(({ finished }) => finished)).then(() => {
    if (motions.get(fold) === started) end();
  });
}

/** Opens a fold at once, also if it's closing. */
export function openFold(fold: HTMLDetailsElement): void {
  if (fold.hasAttribute('data-closing')) toggleFold(fold);
  else fold.open = true;
}

function measure(fold: HTMLDetailsElement, isOpen: boolean): number {
  fold.style.transition = '';
  fold.open = isOpen;
  return fold.offsetHeight;
}

/** Depends on the height of the content, but grows more slowly: the theme's formula for its collapsible parts. */
function durationFor(height: number): number {
  const lines = height / 36;
  return Math.min(longest, Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10));
}
