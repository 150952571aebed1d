/**
 * Tells assistive technology which colour mode and package manager the root element has, before hydration. It is
 * inlined into each page as text: it can't use anything outside itself.
 */
export function nameChoices(): void {
  const { theme, packageManager } = document.documentElement.dataset;
  for (const button of document.querySelectorAll<HTMLElement>('[data-colour-mode]')) {
    const name = button.title.replace(/\w+(?= mode\)$)/, String(theme));
    button.title = name;
    button.setAttribute('aria-label', name);
    button.setAttribute('aria-pressed', String(theme === 'dark'));
  }
  for (const button of document.querySelectorAll<HTMLElement>('button[data-manager]')) {
    const isChosen = button.dataset.manager === packageManager;
    const attribute = button.matches('[role=tab]') ? 'aria-selected' : 'aria-checked';
    button.setAttribute(attribute, String(isChosen));
    button.tabIndex = isChosen ? 0 : -1;
  }
}
