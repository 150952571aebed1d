import clsx from 'clsx';

import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import Link from '@docusaurus/Link';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocSidebarItem/Link';

import type { Kind } from '@site/plugins/api-reference/model';
import { ApiKind } from '@site/src/components/ApiKind';
import { ApiName } from '@site/src/components/ApiName';

import styles from './styles.module.css';

/** Replaces the stock item, to show names of the reference as code with a mark for their kind. */
export default function DocSidebarItemLink({
  item,
  onItemClick,
  activePath,
  level,
  index: _index,
  ...props
}: Props) {
  const { href, label, className, customProps } = item;
  const kind = customProps?.kind as Kind | undefined;
  const isActive = isActiveSidebarItem(item, activePath);
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
}
