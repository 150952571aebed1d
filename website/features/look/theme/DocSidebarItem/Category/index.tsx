import { useEffect, useRef, useState } from 'react';

import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import Link from '@docusaurus/Link';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { isSamePath } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';

/**
 * Replaces the stock category, which needs React to fold. Only the browser knows whether ours is open;
 * `client/animate-folds.ts` moves it.
 */
export default function DocSidebarItemCategory({ item, activePath, level }: Props) {
  const { items, label, collapsible, collapsed, className, href } = item;
  const isActive = isActiveSidebarItem(item, activePath);
  const isCurrent = isSamePath(href, activePath);
  const fold = useRef<HTMLDetailsElement>(null);
  // Never changes, so that React doesn't close what the reader has opened.
  const [isOpen] = useState(!collapsible || !collapsed || isActive);

  useEffect(() => {
    if (isActive && fold.current !== null) fold.current.open = true;
  }, [isActive]);

  const name = clsx('menu__link', isActive && 'menu__link--active');
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemCategory,
        ThemeClassNames.docs.docSidebarItemCategoryLevel(level),
        'menu__list-item',
        className,
      )}
    >
      {href !== undefined && (
        <Link
          className={clsx(name, collapsible && 'menu__link--sublist')}
          aria-current={isCurrent ? 'page' : undefined}
          to={href}
        >
          {label}
        </Link>
      )}
      <details ref={fold} open={isOpen}>
        {href === undefined ? (
          <summary className={clsx(name, 'menu__link--sublist')}>{label}</summary>
        ) : (
          <summary className="menu__caret" aria-label={`Pages of ${label}`} />
        )}
        <ul className="menu__list">
          <DocSidebarItems items={items} activePath={activePath} level={level + 1} />
        </ul>
      </details>
    </li>
  );
}
