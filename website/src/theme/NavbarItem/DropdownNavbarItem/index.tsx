import type { Props } from '@theme/NavbarItem/DropdownNavbarItem';

import { MenuDropdown } from '@site/src/components/MenuDropdown';
import { NavbarDropdown } from '@site/src/components/NavbarDropdown';

/** Ours, because the stock one is a link that neither Escape nor the space bar works on, and on narrow screens
 * one that no key reaches. */
export default function DropdownNavbarItem({ mobile = false, ...props }: Props) {
  return mobile ? <MenuDropdown {...props} /> : <NavbarDropdown {...props} />;
}
