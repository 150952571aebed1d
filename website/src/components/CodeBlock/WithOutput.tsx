import type { ReactNode } from 'react';

import clsx from 'clsx';

import styles from './styles.module.css';

interface Props {
  readonly output: string;
  readonly className?: string | undefined;
  /** The program. */
  readonly children: ReactNode;
}

/** Joins a program with what it prints. */
export function WithOutput({ output, className, children }: Props) {
  return (
    <div className={clsx(styles.example, className)}>
      {children}
      <figure className={styles.output}>
        <figcaption className={styles.caption}>Prints</figcaption>
        <pre className={styles.printed}>
          <samp>{output}</samp>
        </pre>
      </figure>
    </div>
  );
}
