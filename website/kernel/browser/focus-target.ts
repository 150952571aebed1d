import { findTarget } from './find-target';

/** Moves the focus to the element that a hash names, so that keyboard and screen reader continue there. */
export function focusTarget(hash: string): void {
  const target = findTarget(hash);
  if (target === null) return;
  // Focusable by script, but still not a Tab stop.
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
