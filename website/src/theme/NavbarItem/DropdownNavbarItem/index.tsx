import type { Props } from '@theme/NavbarItem/DropdownNavbarItem';

import { MenuDropdown } from '@site/src/components/MenuDropdown';
import { NavbarDropdown } from '@site/src/components/NavbarDropdown';

/** Replaces the stock dropdown, a link that ignores Escape and the space bar and that no key reaches on mobile. */
export default function DropdownNavbarItem({ mobile = false, ...props }: Props) {
  return mobile ? <MenuDropdown {...props} /> : <NavbarDropdown {...props} />;
}
