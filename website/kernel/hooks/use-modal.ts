import { useLayoutEffect, type RefObject } from 'react';

/**
 * Makes an element modal while it's open: it keeps the focus inside, makes the rest of the page inert, closes on Escape
 * and restores the focus. Elements with the role `presentation`, such as a backdrop, stay clickable, and live regions are
 * still read.
 */
export function useModal(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  // With the commit, so that the focus is back before a dialog that opens in the same commit takes it.
  useLayoutEffect(() => {
    const modal = element.current;
    if (!isOpen || modal === null) return undefined;
    const opener = document.activeElement;
    const others = findOthers(modal);
    for (const other of others) other.inert = true;
    focusFirst(modal);

    const onKeyDown = (event: KeyboardEvent) => {
      // An editor uses Escape for its list of completions first.
      if (event.key === 'Escape' && !event.defaultPrevented) close();
      if (event.key === 'Tab') keepInside(modal, event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      for (const other of others) other.inert = false;
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [element, isOpen, close]);
}

/** Focuses the first focusable element inside an element. */
function focusFirst(element: HTMLElement): void {
  findFocusable(element)[0]?.focus();
}

/** Wraps the focus from the last element to the first and back, instead of leaving for the browser's controls. */
function keepInside(modal: HTMLElement, event: KeyboardEvent): void {
  const focusable = findFocusable(modal);
  const [from, to] = event.shiftKey
    ? [focusable.at(0), focusable.at(-1)]
    : [focusable.at(-1), focusable.at(0)];
  if (document.activeElement === from || !modal.contains(document.activeElement)) {
    event.preventDefault();
    to?.focus();
  }
}

function findFocusable(element: HTMLElement): HTMLElement[] {
  const candidates = element.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, [tabindex="0"]',
  );
  return [...candidates].filter(
    (candidate) =>
      candidate.tabIndex >= 0 &&
      candidate.closest('[inert]') === null &&
      // `checkVisibility` is missing in Safari before version 17.4.
      candidate.getClientRects().length > 0 &&
      getComputedStyle(candidate).visibility === 'visible',
  );
}

/** Returns the siblings of an element and of its ancestors: the rest of the page. */
function findOthers(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = [];
  for (
    let node: HTMLElement = element;
    node.parentElement !== null && node !== document.body;
    node = node.parentElement
  ) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      if (sibling.role === 'presentation' || sibling.hasAttribute('aria-live')) continue;
      others.push(sibling);
    }
  }
  return others;
}
