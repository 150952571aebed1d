import type { Kind } from '@site/plugins/api-reference/model';

import styles from './styles.module.css';

interface Props {
  readonly kind: Kind;
  /** For what has the look of a kind and a letter of its own. */
  readonly letter?: string | undefined;
}

/** The mark of a kind: a letter in a ring, as wide as a peg. What it says in words stands beside it. */
export function ApiKind({ kind, letter = kind.charAt(0).toUpperCase() }: Props) {
  return (
    <span className={`${styles.mark} ${styles[kind]}`} aria-hidden="true">
      {letter}
    </span>
  );
}
