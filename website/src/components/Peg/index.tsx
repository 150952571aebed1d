import type { CSSProperties } from 'react';

import clsx from 'clsx';

import picture from '@site/src/components/Picture/styles.module.css';

import styles from './styles.module.css';

interface Props {
  className?: string | undefined;
  style?: CSSProperties;
}

/** Draws the site's motif: a peg in its holes, dashed where the wood hides it. */
export function Peg({ className, style }: Props) {
  return (
    <svg
      className={clsx(styles.joint, className)}
      style={style}
      viewBox="0 0 76 16"
      aria-hidden="true"
    >
      <rect className={picture.hole} x="0.5" y="0.5" width="75" height="15" rx="2" />
      <rect className={picture.peg} x="7" y="2.5" width="62" height="11" rx="3" />
      <path className={styles.flutes} d="M12 6h52M12 10h52" />
    </svg>
  );
}
