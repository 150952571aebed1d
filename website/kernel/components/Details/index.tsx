import type { ComponentProps, ReactElement } from 'react';

import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';

import styles from './styles.module.css';

interface Props extends ComponentProps<'details'> {
  readonly summary: ReactElement;
}

/**
 * Replaces the theme's component, which closes what was opened before hydration. Only the element knows whether it's
 * open; `client/animate-folds.ts` moves it.
 */
export function Details({ summary, className, children, ...props }: Props) {
  useBrokenLinks().collectAnchor(props.id);
  return (
    <details {...props} className={clsx(styles.details, className)}>
      {summary}
      <div className={styles.content}>{children}</div>
    </details>
  );
}
