/** The menu of a phone before hydration. */
export interface EarlyMenu {
  readonly remove: () => void;
  readonly showMainMenu: () => void;
  /** Returns a function that brings React's menu into the same state. */
  readonly keep: () => () => void;
}

/**
 * Shows the menu of a phone before the page's script can: the same drawer with the links that the page contains. It is
 * inlined into each page as text: it can't use anything outside itself.
 *
 * @param onClose - Called when the reader closes the menu, also during hydration.
 */
export function openEarlyMenu(
  onClose: () => void,
  foldCategory: (button: HTMLElement) => () => void,
): EarlyMenu {
  const links = Array.from(
    document.querySelectorAll('.navbar__items > a.navbar__link'),
    ({ outerHTML }) =>
      `<li class="menu__list-item">${outerHTML.replace(/class="[^"]*"/, 'class="menu__link"')}</li>`,
  );
  const docs = document.querySelector('.theme-doc-sidebar-menu')?.outerHTML;
  const menu = document.createElement('div');
  menu.className = 'navbar-sidebar--show';
  // Above the navbar.
  Object.assign(menu.style, { position: 'relative', zIndex: '300' });
  menu.innerHTML = `<div class="navbar-sidebar__backdrop" data-closes-menu></div>
    <div class="navbar-sidebar" role="dialog" aria-modal="true" aria-label="Navigation">
      <div class="navbar-sidebar__brand">
        ${document.querySelector('.navbar__brand')?.outerHTML ?? ''}
        <div class="margin-right--md">${document.querySelector('[data-colour-mode]')?.outerHTML ?? ''}</div>
        <button class="clean-btn navbar-sidebar__close" aria-label="Close navigation bar" data-closes-menu>
          <svg viewBox="0 0 15 15" width="21" height="21"><path stroke="currentColor" stroke-width="1.2" d="M.75.75l13.5 13.5M14.25.75L.75 14.25"/></svg>
        </button>
      </div>
      <div class="navbar-sidebar__items${docs ? ' navbar-sidebar__items--show-secondary' : ''}">
        <div class="navbar-sidebar__item menu"${docs ? ' inert' : ''}>
          <ul class="menu__list">${links.join('')}</ul>
        </div>
        <div class="navbar-sidebar__item menu"${docs ? '' : ' inert'}>
          <button class="clean-btn navbar-sidebar__back" data-shows-main-menu>← Back to main menu</button>
          ${docs ?? ''}
        </div>
      </div>
    </div>`;
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-closes-menu]')) onClose();
  });
  document.body.append(menu);
  document.body.style.overflow = 'hidden';
  menu.querySelector('a')?.focus();

  const secondary = 'navbar-sidebar__items--show-secondary';
  const items = menu.querySelector('.navbar-sidebar__items');
  const findCategories = (sidebar: Element | null = menu) => [
    ...(sidebar?.querySelectorAll<HTMLElement>('.theme-doc-sidebar-menu [aria-expanded]') ?? []),
  ];
  /** React's menu has more entries, and says whether a category is folded a moment later. */
  const nameOf = (element: Element | null) =>
    (element?.getAttribute('aria-label') ?? element?.textContent)?.replace(
      /^(?:Expand|Collapse)/,
      '',
    );

  return {
    remove() {
      menu.remove();
      document.body.style.overflow = '';
    },
    showMainMenu() {
      items?.classList.remove(secondary);
      for (const item of items?.children ?? []) item.toggleAttribute('inert');
      items?.querySelector('a')?.focus();
    },
    keep() {
      const folded = findCategories().map((button) => button.getAttribute('aria-expanded'));
      const focused = nameOf(document.activeElement);
      const isMain = docs && !items?.classList.contains(secondary);
      return () => {
        const sidebar = document.querySelector('.navbar-sidebar');
        for (const [index, button] of findCategories(sidebar).entries())
          if (folded[index] === 'false') foldCategory(button)();
        if (isMain) sidebar?.querySelector<HTMLElement>('.navbar-sidebar__back')?.click();
        // After React has rendered the effect of these presses.
        setTimeout(() => {
          const elements = sidebar?.querySelectorAll<HTMLElement>('a, button') ?? [];
          [...elements].find((element) => nameOf(element) === focused)?.focus();
        });
      };
    },
  };
}
