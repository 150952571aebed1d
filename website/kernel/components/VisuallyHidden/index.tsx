import type { ComponentProps } from 'react';

import styles from './styles.module.css';

/** Hides text from sight, but not from screen readers. */
export function VisuallyHidden({
  as: Tag = 'div',
  ...props
}: ComponentProps<'div'> & { readonly as?: 'div' | 'span' }) {
  return <Tag {...props} className={styles.hidden} />;
}
