import clsx from 'clsx';

import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem';

/** Replaces the stock dropdown, a link that ignores Escape and the space bar and that no key reaches on a phone. */
export default function DropdownNavbarItem({ mobile = false, ...props }: Props) {
  return mobile ? <MenuDropdown {...props} /> : <NavbarDropdown {...props} />;
}

/** In the navbar. `early/dropdowns.ts` closes it on a press elsewhere. */
function NavbarDropdown({ label, items, position, className, ...props }: Props) {
  return (
    <details className={clsx('navbar__item dropdown', position !== 'left' && 'dropdown--right')}>
      <summary className={clsx('navbar__link', className)} aria-label={props['aria-label']}>
        {label}
      </summary>
      <ul className="dropdown__menu">
        {items.map((item, index) => (
          <NavbarItem
            key={index}
            isDropdownItem
            activeClassName="dropdown__link--active"
            {...item}
          />
        ))}
      </ul>
    </details>
  );
}

/** In the menu of a phone. */
function MenuDropdown({ label, items, className }: Props) {
  return (
    <li className="menu__list-item">
      <details>
        <summary className={clsx('menu__link menu__link--sublist', className)}>{label}</summary>
        <ul className="menu__list">
          {items.map((item, index) => (
            <NavbarItem
              key={index}
              mobile
              isDropdownItem
              activeClassName="menu__link--active"
              {...item}
            />
          ))}
        </ul>
      </details>
    </li>
  );
}
