/**
 * Shows the menu of a phone before the page's script can: the same drawer with the links that the page contains. It is
 * inlined into each page as text: it can't use anything outside itself.
 *
 * @param onClose - Called when the reader closes the menu, also during hydration.
 * @returns A function that removes the menu.
 */
export function openEarlyMenu(onClose: () => void): () => void {
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
  return () => {
    menu.remove();
    document.body.style.overflow = '';
  };
}
