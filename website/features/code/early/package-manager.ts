import { readStored, store } from '../../../kernel/browser/stored.js';

// The key that the theme's tabs use for `groupId="package-manager"`.
const key = 'docusaurus.tab.package-manager';
const radios = 'input[data-manager]';

/**
 * Shows the commands of the reader's package manager before the first paint, in all choices of the page and in all tabs.
 *
 * @param managers - The first is that of readers who haven't chosen one.
 */
export function showPackageManager(managers: readonly string[]): void {
  const root = document.documentElement;
  const show = (manager: string | null | undefined) => {
    const known = managers.find((each) => each === manager) ?? managers[0] ?? '';
    root.dataset.packageManager = known;
    for (const radio of document.querySelectorAll<HTMLInputElement>(radios))
      radio.checked = radio.dataset.manager === known;
  };

  show(readStored(key));
  document.addEventListener('DOMContentLoaded', () => {
    show(root.dataset.packageManager);
  });
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(radios)) return;
    show(target.dataset.manager);
    store(key, target.dataset.manager ?? '');
  });
  addEventListener('storage', (event) => {
    if (event.key === key) show(event.newValue);
  });
}
