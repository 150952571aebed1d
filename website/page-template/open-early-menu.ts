/** The menu of a phone before hydration. */
export interface EarlyMenu {
  readonly remove: () => void;
  readonly showMainMenu: () => void;
  /**
   * Opens React's menu, brings it into the same state and removes this one, without a motion. Until then, this menu
   * responds.
   */
  readonly handOver: (open: () => void, onRemoved: () => void) => void;
}

/**
 * Shows the menu of a phone before the page's script can: the same drawer with the links that the page contains. It is
 * inlined into each page as text: it can't use anything outside itself.
 *
 * @param onClose - Called when the menu should close, also during hydration.
 */
export function openEarlyMenu(
  onClose: () => void,
  foldCategory: (button: HTMLElement) => () => void,
): EarlyMenu {
  const secondary = 'navbar-sidebar__items--show-secondary';
  const entries = Array.from(
    document.querySelectorAll('.navbar__items > :is(a.navbar__link, .dropdown)'),
    (entry) => {
      if (entry.matches('a')) {
        const link = entry.cloneNode(true) as Element;
        link.className = `menu__link ${entry.matches('[aria-current]') ? 'menu__link--active' : ''}`;
        return `<li class="menu__list-item">${link.outerHTML}</li>`;
      }
      const name = entry.querySelector('button')?.getAttribute('aria-label') ?? '';
      const list = entry.querySelector('ul')?.innerHTML.replaceAll('dropdown__link', 'menu__link');
      return `<li class="menu__list-item menu__list-item--collapsed">
        <button class="clean-btn menu__link menu__link--sublist menu__link--sublist-caret" style="width:100%;font:inherit;text-align:start" aria-expanded="false">${name.replace(/^Version .*/, 'Versions')}</button>
        <ul class="menu__list" style="position:fixed;inset:0 0 auto;contain:strict;visibility:hidden">${list ?? ''}</ul>
      </li>`;
    },
  );
  const docs = document.querySelector('.theme-doc-sidebar-menu')?.outerHTML;
  const menu = document.createElement('div');
  menu.className = 'navbar-sidebar--show';
  menu.dataset.earlyMenu = '';
  // React's menu leaves it usable, as if it were a backdrop.
  menu.role = 'presentation';
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
      <div class="navbar-sidebar__items${docs ? ` ${secondary}` : ''}">
        <div class="navbar-sidebar__item menu"${docs ? ' inert' : ''}>
          <ul class="menu__list">${entries.join('')}</ul>
        </div>
        <div class="navbar-sidebar__item menu"${docs ? '' : ' inert'}>
          <button class="clean-btn navbar-sidebar__back" data-shows-main-menu>← Back to main menu</button>
          ${docs ?? ''}
        </div>
      </div>
    </div>`;
  const items = menu.querySelector('.navbar-sidebar__items');
  const desktop = matchMedia('(min-width: 997px)');
  let close = onClose;
  const onChange = () => {
    close();
  };

  const findFolds = (sidebar: Element) =>
    Array.from(sidebar.querySelectorAll<HTMLElement>('.menu [aria-expanded]'));
  /** The name without what a category is about to change. */
  const nameOf = (element: Element | null) =>
    (element?.getAttribute('aria-label') ?? element?.textContent)?.replace(
      /^(?:Expand|Collapse)/,
      '',
    );
  const afterFrames = (count: number, then: () => void) => {
    if (count === 0) then();
    else
      requestAnimationFrame(() => {
        afterFrames(count - 1, then);
      });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // React's menu would move the focus.
    if (event.key === 'Tab') event.stopPropagation();
    const focusable = Array.from(menu.querySelectorAll<HTMLElement>('a, button')).filter(
      (element) =>
        !element.closest('[inert]') && getComputedStyle(element).visibility === 'visible',
    );
    const [from, to] = event.shiftKey ? [0, -1] : [-1, 0];
    if (event.key !== 'Tab' || document.activeElement !== focusable.at(from)) return;
    event.preventDefault();
    focusable.at(to)?.focus();
  };
  const remove = () => {
    menu.remove();
    desktop.removeEventListener('change', onChange);
  };

  menu.addEventListener('keydown', onKeyDown);
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-closes-menu]')) close();
  });
  const onScroll = ({ target }: Event) => {
    // The focus may move to a link that is still sliding in from the side.
    (target as Element).scrollLeft = 0;
  };
  menu.addEventListener('scroll', onScroll, true);
  desktop.addEventListener('change', onChange);
  document.body.append(menu);
  document.body.style.overflow = 'hidden';
  menu.querySelector('a')?.focus();

  return {
    remove() {
      remove();
      document.body.style.overflow = '';
    },
    showMainMenu() {
      items?.classList.remove(secondary);
      for (const item of items?.children ?? []) item.toggleAttribute('inert');
      items?.querySelector('a')?.focus();
    },
    handOver(open, onRemoved) {
      // React's menu shows when it looks like this one, and doesn't slide in.
      // Safari before version 16.4 lets it slide.
      const canAdopt = 'adoptedStyleSheets' in document;
      const quiet = canAdopt ? new CSSStyleSheet() : undefined;
      quiet?.replaceSync(
        '.navbar .navbar-sidebar{visibility:hidden!important}[class*=navbar-sidebar],.menu ul,.menu ::before,.menu ::after{transition:none!important}',
      );
      if (quiet) document.adoptedStyleSheets.push(quiet);
      document.body.style.overflow = '';
      let isClosed = false;
      close = () => {
        isClosed = true;
      };
      const focused = document.activeElement;
      open();
      if (menu.contains(focused)) (focused as HTMLElement).focus();

      /** Presses what the reader has pressed in this menu. Returns whether that changes React's. */
      const copyState = (sidebar: Element): boolean => {
        const states = findFolds(menu).map((button) => button.getAttribute('aria-expanded'));
        const different = findFolds(sidebar).filter(
          (button, index) => button.getAttribute('aria-expanded') !== states[index],
        );
        for (const button of different) foldCategory(button)();
        const isMain = !items?.classList.contains(secondary);
        const back = sidebar.querySelector<HTMLElement>(`.${secondary} .navbar-sidebar__back`);
        if (isMain) back?.click();
        return different.length > 0 || (isMain && back !== null);
      };
      const finish = (sidebar: Element | undefined) => {
        quiet?.deleteRule(0);
        const lists = Array.from(sidebar?.querySelectorAll('.navbar-sidebar__item') ?? []);
        for (const [index, list] of lists.entries())
          list.scrollTop = items?.children[index]?.scrollTop ?? 0;
        const active = document.activeElement;
        const name = menu.contains(active) ? nameOf(active) : undefined;
        const elements = Array.from(sidebar?.querySelectorAll<HTMLElement>('a, button') ?? []);
        elements.find((element) => nameOf(element) === name)?.focus();
        remove();
        onRemoved();
        if (isClosed) sidebar?.querySelector<HTMLElement>('.navbar-sidebar__close')?.click();
        // Nothing slides until the next frame has shown React's menu.
        requestAnimationFrame(() => setTimeout(() => quiet?.replaceSync('')));
      };
      const continueThere = (attempts: number) => {
        const sidebar = Array.from(document.querySelectorAll('.navbar-sidebar')).find(
          (each) => !menu.contains(each),
        );
        // React shows the docs in the menu a moment after it has rendered it.
        const isReady = sidebar && (!docs || sidebar.querySelector(`.${secondary}`));
        if (!isReady && attempts > 0) {
          setTimeout(continueThere, 20, attempts - 1);
          return;
        }
        /** The reader may press something in these frames, too. */
        const follow = (rounds: number) => {
          const hasChanged = sidebar !== undefined && copyState(sidebar);
          if (rounds === 0 || (!hasChanged && rounds < 5)) finish(sidebar);
          // React renders these presses at once, and the theme folds lists with the next two frames.
          else
            afterFrames(3, () => {
              follow(rounds - 1);
            });
        };
        follow(5);
      };
      setTimeout(continueThere, 0, 20);
    },
  };
}
