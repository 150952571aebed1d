/** Buttons that work without React, besides those that other early scripts handle. */
const independent = '[popovertarget]';

/**
 * Keeps presses on what React handles until it has hydrated the page, and then repeats them. While it hydrates, React
 * keeps them itself.
 */
export function keepPresses(): void {
  const kept = new Set<HTMLElement>();
  let hasFailed = false;

  const keep = (event: Event) => {
    const button = findButton(event);
    if (button === null || event.defaultPrevented || button.matches(independent)) return;
    event.preventDefault();
    // A second press switches off what the first has switched on.
    if (kept.has(button) && button.matches('[aria-pressed], [aria-expanded]')) kept.delete(button);
    else kept.add(button);
    if (hasFailed) sayFailure();
  };
  const types = ['click', 'keydown'];
  for (const type of types) addEventListener(type, keep);
  addEventListener('hydration-starts', () => {
    for (const type of types) removeEventListener(type, keep);
  });
  addEventListener('hydrated', () => {
    for (const button of kept) button.click();
  });
  addEventListener('scripts-failed', () => {
    hasFailed = true;
    if (kept.size > 0) sayFailure();
  });
}

/** The button that is pressed. Enter in a field presses the button that sends its text. */
function findButton(event: Event): HTMLElement | null {
  const target = event.target instanceof Element ? event.target : null;
  if (event instanceof KeyboardEvent) {
    const isEnter = event.key === 'Enter' && !event.isComposing;
    return isEnter
      ? (target?.parentElement?.querySelector<HTMLElement>('input:focus + [data-sends]') ?? null)
      : null;
  }
  return target?.closest('button') ?? null;
}

/** Says that nothing will respond to a press. */
function sayFailure(): void {
  const id = 'scripts-failed';
  if (document.getElementById(id)) return;
  const notice = document.createElement('p');
  notice.id = id;
  notice.role = 'alert';
  const reload = document.createElement('a');
  reload.href = '';
  reload.textContent = 'reload the page';
  notice.append(
    'This needs scripts that could not be loaded. Check your connection, then ',
    reload,
    '.',
  );
  document.body.append(notice);
}
