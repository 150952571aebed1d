import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { toggleFold } from '@site/kernel/browser/toggle-fold';

/*
 * Gives each `<details>` a motion. The browser itself opens and closes them, also before this script runs, and opens them
 * for a match of its search in the page.
 */
if (ExecutionEnvironment.canUseDOM) {
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  document.addEventListener('click', (event) => {
    const pressed =
      event.target instanceof Element ? event.target.closest('summary, a, button') : null;
    const fold = pressed?.parentElement;
    if (event.defaultPrevented || stillness.matches) return;
    if (pressed?.matches('summary') !== true || !(fold instanceof HTMLDetailsElement)) return;
    if (fold.matches('.dropdown')) return;
    event.preventDefault();
    toggleFold(fold);
  });
}
