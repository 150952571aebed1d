import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/Admonition/Layout';
import clsx from 'clsx';

import styles from './styles.module.css';

/** Replaces the stock component: a word says which kind of admonition it is, instead of an icon and capitals. */
export default function AdmonitionLayout({ type, title, className, children }: Props) {
  return (
    <div
      className={clsx(
        ThemeClassNames.common.admonition,
        ThemeClassNames.common.admonitionType(type),
        styles.admonition,
        className,
      )}
    >
      {title && <div className={styles.heading}>{title}</div>}
      {children && <div className={styles.content}>{children}</div>}
    </div>
  );
}
