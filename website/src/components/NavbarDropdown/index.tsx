import { useId } from 'react';

import clsx from 'clsx';

import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem';

import { useDisclosure } from '@site/src/hooks/use-disclosure';

import styles from './styles.module.css';

/** Shows a navbar button that opens a list of links. */
export function NavbarDropdown({ label, items, position, className, ...props }: Props) {
  const { isOpen, setOpen, root, button } = useDisclosure<HTMLDivElement>();
  const listId = useId();

  return (
    <div
      ref={root}
      className={clsx(
        'navbar__item dropdown',
        styles.dropdown,
        position !== 'left' && 'dropdown--right',
        isOpen && 'dropdown--show',
      )}
    >
      <button
        ref={button}
        type="button"
        className={clsx('clean-btn navbar__link', styles.button, className)}
        aria-label={props['aria-label']}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {label}
      </button>
      <ul
        id={listId}
        className="dropdown__menu"
        onClick={() => {
          setOpen(false);
        }}
      >
        {items.map((item, index) => (
          <NavbarItem
            key={index}
            isDropdownItem
            activeClassName="dropdown__link--active"
            {...item}
          />
        ))}
      </ul>
    </div>
  );
}
