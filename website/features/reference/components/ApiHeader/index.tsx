import type { ReactNode } from 'react';

import type { Kind } from '../../build/model';
import { ApiKind } from '../ApiKind';
import { ApiName } from '../ApiName';

import styles from './styles.module.css';

interface Props {
  readonly name: string;
  readonly kind: Kind;
  readonly isAbstract?: boolean;
  /** The summary. */
  readonly children: ReactNode;
}

/** Shows the top of a reference page: kind, name and summary. */
export function ApiHeader({ name, kind, isAbstract = false, children }: Props) {
  return (
    <header className={styles.header}>
      <p className={styles.kind} data-api="kind">
        <ApiKind kind={kind} />
        {isAbstract ? `abstract ${kind}` : kind}
      </p>
      <h1 className={styles.name}>
        <ApiName>{name}</ApiName>
      </h1>
      <div className={styles.summary} data-api="summary">
        {children}
      </div>
    </header>
  );
}
