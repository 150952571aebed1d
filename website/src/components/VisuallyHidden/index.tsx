import type { ComponentProps } from 'react';

import styles from './styles.module.css';

/** Hides text from sight, but not from screen readers. */
export function VisuallyHidden(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.hidden} />;
}
