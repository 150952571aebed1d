import type { ComponentProps } from 'react';

import styles from './styles.module.css';

/** Text that is heard and not seen. */
export function VisuallyHidden(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.hidden} />;
}
