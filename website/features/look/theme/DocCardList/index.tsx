import clsx from 'clsx';

import {
  filterDocCardListItems,
  useCurrentSidebarCategory,
} from '@docusaurus/plugin-content-docs/client';
import DocCard from '@theme/DocCard';
import type { Props } from '@theme/DocCardList';

import styles from './styles.module.css';

/** Replaces the stock component, which isn't a list for screen readers. */
export default function DocCardList({ items, className }: Props) {
  return items === undefined ? (
    <ListOfThisSection className={className} />
  ) : (
    <ul className={clsx(styles.list, className)}>
      {filterDocCardListItems(items).map((item) => (
        <li key={item.type === 'link' ? item.href : item.type} className={styles.item}>
          <DocCard item={item} />
        </li>
      ))}
    </ul>
  );
}

function ListOfThisSection({ className }: Pick<Props, 'className'>) {
  const { items } = useCurrentSidebarCategory();
  return <DocCardList items={items} className={className} />;
}
