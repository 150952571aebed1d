import { useEffect, useRef } from 'react';

import clsx from 'clsx';

import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/Navbar/MobileSidebar/Layout';

import { undoSteps } from '@site/src/browser/history-entries';
import { focusFirst, useModal } from '@site/src/hooks/use-modal';

/**
 * Replaces the stock sidebar, which lets the focus move to the page behind it and to the hidden menu. After a reload or a
 * hash, going back closes it with the address of another page than the one that shows.
 */
export default function NavbarMobileSidebarLayout({ header, primaryMenu, secondaryMenu }: Props) {
  const { shown, toggle } = useNavbarMobileSidebar();
  const { shown: isSecondaryShown } = useNavbarSecondaryMenu();
  const sidebar = useRef<HTMLDivElement>(null);
  const mainMenu = useRef<HTMLDivElement>(null);
  useModal(sidebar, shown, toggle);
  useEffect(() => (shown ? undoSteps(toggle) : undefined), [shown, toggle]);

  // The button to the main menu disappears with its menu, and the focus would be lost with it.
  const wasSecondaryShown = useRef(isSecondaryShown);
  useEffect(() => {
    if (shown && wasSecondaryShown.current && !isSecondaryShown && mainMenu.current !== null) {
      focusFirst(mainMenu.current);
    }
    wasSecondaryShown.current = isSecondaryShown;
  }, [shown, isSecondaryShown]);

  return (
    <div
      ref={sidebar}
      className="navbar-sidebar"
      role="dialog"
      aria-modal="true"
      aria-label="Navigation"
      inert={!shown}
    >
      {header}
      <div
        className={clsx(
          'navbar-sidebar__items',
          isSecondaryShown && 'navbar-sidebar__items--show-secondary',
        )}
      >
        <div ref={mainMenu} className="navbar-sidebar__item menu" inert={isSecondaryShown}>
          {primaryMenu}
        </div>
        <div className="navbar-sidebar__item menu" inert={!isSecondaryShown}>
          {secondaryMenu}
        </div>
      </div>
    </div>
  );
}
