import { ThemeClassNames } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/DocSidebar';
import DocSidebarItems from '@theme/DocSidebarItems';
import Logo from '@theme/Logo';
import clsx from 'clsx';

import { MenuHeader } from '../PhoneMenu/MenuHeader';
import { menuIds } from '../PhoneMenu/use-menu-id';
import styles from './styles.module.css';

/**
 * Shows the sidebar of the docs: a column of the page, and on phones a menu that the browser opens. Replaces the stock
 * component, which renders another sidebar for phones, only after hydration.
 */
export default function DocSidebar({ sidebar, path }: Pick<Props, 'sidebar' | 'path'>) {
  return (
    <div id={menuIds.docs} popover="auto" className={clsx('navbar-sidebar', styles.sidebar)}>
      {/* In the navbar's place, which hides. */}
      <Logo
        tabIndex={-1}
        className={clsx('navbar__brand', styles.logo)}
        imageClassName="navbar__logo"
        titleClassName="navbar__title"
      />
      <div className={styles.menuOnly}>
        <MenuHeader />
        <button
          type="button"
          className="clean-btn navbar-sidebar__back"
          popoverTarget={menuIds.main}
        >
          {translate({
            id: 'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel',
            message: '← Back to main menu',
          })}
        </button>
      </div>
      <nav
        aria-label={translate({
          id: 'theme.docs.sidebar.navAriaLabel',
          message: 'Docs sidebar',
          description: 'The ARIA label for the sidebar navigation',
        })}
        className={clsx('menu thin-scrollbar', styles.menu)}
      >
        <ul className={clsx(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}>
          <DocSidebarItems items={sidebar} activePath={path} level={1} />
        </ul>
      </nav>
    </div>
  );
}
