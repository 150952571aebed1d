const menus = '.navbar-sidebar';

/**
 * Makes the menu of a phone modal while it's open, and closes it in a wide window. The browser itself opens it and closes
 * it on Escape and on a press outside. On a page of the docs there are two menus: the main one opens above the one of the
 * docs.
 */
export function guardPhoneMenu(): void {
  let inert: HTMLElement[] = [];

  const release = () => {
    for (const element of inert) element.inert = false;
    inert = [];
  };
  const update = () => {
    release();
    const open = findOpen();
    inert = open === null ? [] : listOthers(open);
    for (const element of inert) element.inert = true;
    for (const menu of document.querySelectorAll(menus)) describe(menu, menu === open);
    if (open?.contains(document.activeElement) === false)
      open.querySelector<HTMLElement>('.menu__list :is(a, summary)')?.focus();
    // The browser returns the focus, but not after a press outside.
    if (open === null && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
  };
  const onMenu = (type: 'beforetoggle' | 'toggle', listener: (event: ToggleEvent) => void) => {
    const onToggle = (event: ToggleEvent) => {
      if (event.target instanceof Element && event.target.matches(menus)) listener(event);
    };
    // These events don't bubble.
    document.addEventListener(type, onToggle as EventListener, true);
  };
  onMenu('beforetoggle', ({ newState }) => {
    // The browser is about to return the focus.
    if (newState === 'closed') release();
  });
  onMenu('toggle', update);
  document.addEventListener('keydown', (event) => {
    const open = event.key === 'Tab' ? findOpen() : null;
    if (open !== null) keepInside(open, event);
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`${menus} a[href]`)) closePhoneMenu();
  });
  matchMedia('(min-width: 997px)').addEventListener('change', closePhoneMenu);
}

function closePhoneMenu(): void {
  for (const open of document.querySelectorAll<HTMLElement>(`${menus}:popover-open`))
    if (open.matches(':popover-open')) open.hidePopover();
}

/** Finds the upper one if both are open: it comes first in the page. */
function findOpen(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${menus}:popover-open`);
}

/** In a wide window, the menu of the docs is a column of the page. */
function describe(menu: Element, isOpen: boolean): void {
  if (isOpen) {
    menu.setAttribute('role', 'dialog');
    menu.setAttribute('aria-modal', 'true');
    menu.setAttribute('aria-label', 'Navigation');
  } else {
    for (const name of ['role', 'aria-modal', 'aria-label']) menu.removeAttribute(name);
  }
}

/** Wraps the focus from the last element to the first and back, instead of leaving for the browser's controls. */
function keepInside(menu: HTMLElement, event: KeyboardEvent): void {
  const focusable = listFocusable(menu);
  const [from, to] = event.shiftKey
    ? [focusable.at(0), focusable.at(-1)]
    : [focusable.at(-1), focusable.at(0)];
  if (document.activeElement !== from && menu.contains(document.activeElement)) return;
  event.preventDefault();
  to?.focus();
}

function listFocusable(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('a[href], button, summary')].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  );
}

/** Returns the siblings of an element and of its ancestors: the rest of the page. Live regions are still read. */
function listOthers(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = [];
  for (let node = element; node !== document.body; node = node.parentElement ?? document.body) {
    for (const sibling of node.parentElement?.children ?? []) {
      const isOther = sibling !== node && sibling instanceof HTMLElement && !sibling.inert;
      if (isOther && !sibling.hasAttribute('aria-live')) others.push(sibling);
    }
  }
  return others;
}
