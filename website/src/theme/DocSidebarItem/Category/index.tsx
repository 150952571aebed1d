import { useEffect } from 'react';

import {
  findFirstSidebarItemLink,
  isActiveSidebarItem,
  useDocSidebarItemsExpandedState,
} from '@docusaurus/plugin-content-docs/client';
import {
  Collapsible,
  ThemeClassNames,
  useCollapsible,
  usePrevious,
  useThemeConfig,
} from '@docusaurus/theme-common';
import StockCategory from '@theme-original/DocSidebarItem/Category';
import type { Props } from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';

/**
 * Replaces the stock category if it has no page: the stock one has another element for its name after hydration than
 * before, so a press or the focus on it would be lost.
 */
export default function DocSidebarItemCategory(props: Props) {
  const { href, collapsible } = props.item;
  return href === undefined && collapsible ? (
    <CategoryWithoutPage {...props} />
  ) : (
    <StockCategory {...props} />
  );
}

function CategoryWithoutPage({ item, onItemClick, activePath, level, index, ...props }: Props) {
  const { items, label, className } = item;
  const { autoCollapseCategories } = useThemeConfig().docs.sidebar;
  const isActive = isActiveSidebarItem(item, activePath);
  const wasActive = usePrevious(isActive);
  const { collapsed, setCollapsed } = useCollapsible({
    initialState: () => !isActive && item.collapsed,
  });
  const { expandedItem, setExpandedItem } = useDocSidebarItemsExpandedState();

  const fold = (isFolded: boolean) => {
    setExpandedItem(isFolded ? null : index);
    setCollapsed(isFolded);
  };
  useEffect(() => {
    if (!isActive || wasActive === true || !collapsed) return;
    setExpandedItem(index);
    setCollapsed(false);
  }, [isActive, wasActive, collapsed, index, setExpandedItem, setCollapsed]);
  useEffect(() => {
    const isOtherOpen = expandedItem !== null && expandedItem !== index;
    if (isOtherOpen && autoCollapseCategories) setCollapsed(true);
  }, [expandedItem, index, autoCollapseCategories, setCollapsed]);

  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemCategory,
        ThemeClassNames.docs.docSidebarItemCategoryLevel(level),
        'menu__list-item',
        collapsed && 'menu__list-item--collapsed',
        className,
      )}
    >
      <div className="menu__list-item-collapsible">
        <a
          className={clsx(
            'menu__link menu__link--sublist menu__link--sublist-caret',
            isActive && 'menu__link--active',
          )}
          role="button"
          aria-expanded={!collapsed}
          // Without scripts, it leads to the first page of the category.
          href={findFirstSidebarItemLink(item) ?? '#'}
          onClick={(event) => {
            event.preventDefault();
            onItemClick?.(item);
            fold(!collapsed);
          }}
          {...props}
        >
          {label}
        </a>
      </div>
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        <DocSidebarItems
          items={items}
          tabIndex={collapsed ? -1 : 0}
          onItemClick={onItemClick}
          activePath={activePath}
          level={level + 1}
        />
      </Collapsible>
    </li>
  );
}
