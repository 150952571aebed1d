import { memo } from 'react';

import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import Link from '@docusaurus/Link';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocSidebarItem/Link';
import clsx from 'clsx';

import type { Kind } from '../../../build/model';
import { ApiKind } from '../../../components/ApiKind';
import { ApiName } from '../../../components/ApiName';

import styles from './styles.module.css';

type SidebarLinkProps = Omit<Props, 'activePath' | 'index'> & { readonly isActive: boolean };

/** Renders again only if it changes itself: there are many, and each navigation changes two. */
const SidebarLink = memo(function SidebarLink({
  item,
  onItemClick,
  isActive,
  level,
  ...props
}: SidebarLinkProps) {
  const { href, label, className, customProps } = item;
  const kind = customProps?.kind as Kind | undefined;
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemLink,
        ThemeClassNames.docs.docSidebarItemLinkLevel(level),
        'menu__list-item',
        className,
      )}
    >
      <Link
        className={clsx(
          'menu__link',
          isActive && 'menu__link--active',
          kind !== undefined && styles.name,
        )}
        aria-current={isActive ? 'page' : undefined}
        to={href}
        onClick={() => onItemClick?.(item)}
        {...props}
      >
        {kind === undefined ? (
          label
        ) : (
          <>
            <ApiKind kind={kind} />
            <ApiName>{label}</ApiName>
          </>
        )}
      </Link>
    </li>
  );
});

/** Replaces the stock item, to show names of the reference as code with a mark for their kind. */
export default function DocSidebarItemLink({ activePath, index: _index, ...props }: Props) {
  return <SidebarLink {...props} isActive={isActiveSidebarItem(props.item, activePath)} />;
}
