/** Controls that work without React, besides those that other early scripts handle. */
const independent = '[popovertarget], [data-opens-search], dialog *';

/**
 * Keeps presses on what React handles until it has hydrated the page, and then repeats them. While it hydrates, React
 * keeps them itself.
 *
 * @returns A function to call when nothing will hydrate the page.
 */
export function keepPresses(): () => void {
  const kept = new Set<HTMLElement>();
  let hasFailed = false;

  const keep = (event: MouseEvent) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    if (button === null || event.defaultPrevented || button.matches(independent)) return;
    // The form of a page isn't sent anywhere.
    event.preventDefault();
    // A second press switches off what the first has switched on.
    if (kept.has(button) && button.matches('[aria-pressed], [aria-expanded]')) kept.delete(button);
    else kept.add(button);
    if (hasFailed) sayFailure();
  };
  addEventListener('click', keep);
  addEventListener('hydration-starts', () => {
    removeEventListener('click', keep);
  });
  addEventListener('hydrated', () => {
    for (const button of kept) button.click();
  });
  return () => {
    hasFailed = true;
    if (kept.size > 0) sayFailure();
  };
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
