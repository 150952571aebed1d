import { translate } from '@docusaurus/Translate';
import ColorModeToggle from '@theme/Navbar/ColorModeToggle';
import IconClose from '@theme/Icon/Close';
import NavbarLogo from '@theme/Navbar/Logo';

import { useMenuId } from './use-menu-id';

/** The upper end of a phone's menu. */
export function MenuHeader() {
  return (
    <div className="navbar-sidebar__brand">
      <NavbarLogo />
      <ColorModeToggle className="margin-right--md" />
      <button
        type="button"
        className="clean-btn navbar-sidebar__close"
        aria-label={translate({
          id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel',
          message: 'Close navigation bar',
          description: 'The ARIA label for close button of mobile sidebar',
        })}
        // Closing the docs menu also closes the main menu above it.
        popoverTarget={useMenuId()}
        popoverTargetAction="hide"
      >
        <IconClose color="currentcolor" />
      </button>
    </div>
  );
}
