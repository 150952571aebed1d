import Link from '@docusaurus/Link';
import { findFirstSidebarItemLink, useDocById } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocCard';

import styles from './styles.module.css';

/** Replaces the stock card, which has an emoji and cuts its text to one line. */
export default function DocCard({ item }: Props) {
  const document = useDocById(item.type === 'link' ? item.docId : undefined);
  if (item.type === 'html') return null;
  const href = item.type === 'link' ? item.href : findFirstSidebarItemLink(item);
  if (href === undefined) return null;
  return (
    <Link className={styles.card} to={href}>
      <span className={styles.title}>{item.label}</span>
      <span className={styles.text}>{item.description ?? document?.description}</span>
    </Link>
  );
}
