import type { ReactNode } from 'react';

import clsx from 'clsx';

import type { RecordedRun } from '@site/run/find-recording';
import { Pipeline } from '@site/src/components/Pipeline';

import styles from './styles.module.css';

interface Props {
  readonly output?: string | undefined;
  readonly run?: RecordedRun | undefined;
  readonly className?: string | undefined;
  /** The program. */
  readonly children: ReactNode;
}

/** Joins a program with what it prints and what its agent did. */
export function WithOutput({ output, run, className, children }: Props) {
  return (
    <div className={clsx(styles.example, className)}>
      {children}
      {output !== undefined && (
        <figure className={styles.output} style={run?.pipelines && { borderRadius: 0 }}>
          <figcaption className={styles.caption}>Prints</figcaption>
          <pre className={styles.printed}>
            <samp>{output}</samp>
          </pre>
        </figure>
      )}
      {run?.pipelines && (
        <figure className={styles.output} style={{ display: 'block' }} data-pipeline>
          <figcaption className={styles.caption}>Pipeline</figcaption>
          <Pipeline pipelines={run.pipelines} className={styles.caption} />
        </figure>
      )}
    </div>
  );
}
