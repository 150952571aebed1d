import { decodable } from './address.js';

/** Unfolds the row that the address names as soon as it's parsed. After hydration the rows below would move. */
export function openTarget(): void {
  const id = decodeURIComponent(decodable(location.hash, 1).slice(1));
  if (id === '') return;
  const observer = new MutationObserver(() => {
    const fold = document.getElementById(id)?.nextElementSibling;
    if (fold instanceof HTMLDetailsElement) fold.open = true;
    if (fold) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
  });
}
