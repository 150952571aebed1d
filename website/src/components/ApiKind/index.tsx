import type { Kind } from '@site/plugins/api-reference/model';

import styles from './styles.module.css';

interface Props {
  readonly kind: Kind;
  /** For what has the look of a kind and a letter of its own. */
  readonly letter?: string | undefined;
  /** What it says in words, if that does not stand beside it. */
  readonly label?: string | undefined;
}

/** The mark of a kind: a letter in a ring, as wide as a peg. */
export function ApiKind({ kind, letter = kind.charAt(0).toUpperCase(), label }: Props) {
  const words =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={`${styles.mark} ${styles[kind]}`} {...words}>
      {letter}
    </span>
  );
}
