import { useThemeConfig } from '@docusaurus/theme-common';

import { NavbarItems } from '../Navbar/NavbarItems';
import { MenuHeader } from './MenuHeader';
import { menuIds } from './use-menu-id';

/** Shows the navbar's links on a phone. On a page of the docs, a button in the docs menu opens it above that. */
export function PhoneMenu() {
  const { items } = useThemeConfig().navbar;
  return (
    <div id={menuIds.main} popover="auto" className="navbar-sidebar">
      <MenuHeader />
      <div className="navbar-sidebar__item menu">
        <ul className="menu__list">
          <NavbarItems mobile items={items} />
        </ul>
      </div>
    </div>
  );
}
