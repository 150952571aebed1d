import { memo } from 'react';

import clsx from 'clsx';

import { useThemeConfig } from '@docusaurus/theme-common';
import { splitNavbarItems } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import ColorModeToggle from '@theme/Navbar/ColorModeToggle';
import IconMenu from '@theme/Icon/Menu';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarSearch from '@theme/Navbar/Search';
import SearchBar from '@theme/SearchBar';

import { PhoneMenu } from '../PhoneMenu';
import { useMenuId } from '../PhoneMenu/use-menu-id';
import { NavbarItems } from './NavbarItems';
import styles from './styles.module.css';

/**
 * Replaces the stock navbar, whose menu for phones only exists after hydration. The browser opens ours
 * (`early/phone-menu.ts`), and `early/hide-navbar.ts` hides the navbar on scrolling down.
 *
 * Memoised, because each navigation would render it again. Its parts look at the address themselves.
 */
export default memo(function Navbar() {
  const { hideOnScroll, style, items } = useThemeConfig().navbar;
  const [left, right] = splitNavbarItems(items);
  return (
    <nav
      aria-label={translate({
        id: 'theme.NavBar.navAriaLabel',
        message: 'Main',
        description: 'The ARIA label for the main navigation',
      })}
      className={clsx(
        'navbar navbar--fixed-top',
        hideOnScroll && styles.hiding,
        style !== undefined && `navbar--${style}`,
      )}
    >
      <div className="navbar__inner">
        <div className="navbar__items">
          <MenuToggle />
          <NavbarLogo />
          <NavbarItems items={left} />
        </div>
        <div className="navbar__items navbar__items--right">
          <NavbarItems items={right} />
          <ColorModeToggle className={styles.toggle} />
          <NavbarSearch>
            <SearchBar />
          </NavbarSearch>
        </div>
      </div>
      <PhoneMenu />
    </nav>
  );
});

function MenuToggle() {
  return (
    <button
      type="button"
      className="navbar__toggle clean-btn"
      aria-label={translate({
        id: 'theme.docs.sidebar.toggleSidebarButtonAriaLabel',
        message: 'Toggle navigation bar',
        description: 'The ARIA label for hamburger menu button of mobile navigation',
      })}
      popoverTarget={useMenuId()}
    >
      <IconMenu />
    </button>
  );
}
