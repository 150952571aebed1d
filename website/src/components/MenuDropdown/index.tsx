import clsx from 'clsx';

import { Collapsible, useCollapsible } from '@docusaurus/theme-common';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem';

import styles from './styles.module.css';

/** Shows a navbar dropdown in the mobile sidebar. */
export function MenuDropdown({ label, items, className, onClick }: Props) {
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: true });
  return (
    <li className={clsx('menu__list-item', collapsed && 'menu__list-item--collapsed')}>
      <button
        type="button"
        className={clsx(
          'clean-btn menu__link menu__link--sublist menu__link--sublist-caret',
          styles.button,
          className,
        )}
        aria-expanded={!collapsed}
        onClick={toggleCollapsed}
      >
        {label}
      </button>
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        {items.map((item, index) => (
          <NavbarItem
            key={index}
            mobile
            isDropdownItem
            activeClassName="menu__link--active"
            {...item}
            onClick={(event) => {
              item.onClick?.(event);
              onClick?.(event);
            }}
          />
        ))}
      </Collapsible>
    </li>
  );
}
