import clsx from 'clsx';

import { useThemeConfig } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/Navbar/Layout';
import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar';

import { useHidingNavbar } from '@site/src/hooks/use-hiding-navbar';

import styles from './styles.module.css';

/** Replaces the stock navbar, which doesn't hide if the first scroll down is one large step. */
export default function NavbarLayout({ children }: Props) {
  const { hideOnScroll, style } = useThemeConfig().navbar;
  const { shown, toggle } = useNavbarMobileSidebar();
  const [navbar, isVisible] = useHidingNavbar(hideOnScroll);
  return (
    <nav
      ref={navbar}
      aria-label={translate({
        id: 'theme.NavBar.navAriaLabel',
        message: 'Main',
        description: 'The ARIA label for the main navigation',
      })}
      className={clsx(
        'navbar navbar--fixed-top',
        hideOnScroll && styles.hiding,
        !isVisible && 'navbar--hidden',
        style !== undefined && `navbar--${style}`,
        shown && 'navbar-sidebar--show',
      )}
    >
      {children}
      <div role="presentation" className="navbar-sidebar__backdrop" onClick={toggle} />
      <NavbarMobileSidebar />
    </nav>
  );
}
