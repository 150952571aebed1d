import { onPress } from '../../../kernel/browser/on-press.js';

/** Moves the focus to the content of the page, past the sidebar and without a hash in the address. */
export function skipToContent(): void {
  onPress('a[href^="#__docusaurus_skip"]', () => {
    const main = document.querySelector('main');
    // Focusable by script, but not a Tab stop.
    main?.setAttribute('tabindex', '-1');
    main?.focus();
    main?.removeAttribute('tabindex');
  });
}
