import type { Kind } from '../../build/model';

import styles from './styles.module.css';

interface Props {
  readonly kind: Kind;
  /** Replaces the initial of the kind. */
  readonly letter?: string | undefined;
  /** The accessible name. Leave it out if the kind is written next to the mark. */
  readonly label?: string | undefined;
}

/** Shows a kind as a letter in a ring. */
export function ApiKind({ kind, letter = kind.charAt(0).toUpperCase(), label }: Props) {
  const words =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={`${styles.mark} ${styles[kind]}`} {...words}>
      {letter}
    </span>
  );
}
