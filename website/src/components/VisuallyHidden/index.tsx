import type { ComponentProps } from 'react';

import styles from './styles.module.css';

/** Text that is heard and not seen. */
export function VisuallyHidden(props: ComponentProps<'p'>) {
  return <p {...props} className={styles.hidden} />;
}
