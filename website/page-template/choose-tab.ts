/**
 * Shows the panel of a tab before hydration. It is inlined into each page as text: it can't use anything outside
 * itself.
 */
export function chooseTab(tab: HTMLElement): void {
  for (const other of tab.parentElement?.querySelectorAll<HTMLElement>('[aria-controls]') ?? []) {
    const isChosen = other === tab;
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    other.setAttribute('aria-selected', String(isChosen));
    other.tabIndex = isChosen ? 0 : -1;
    panel?.toggleAttribute('data-closed', !isChosen);
  }
}
