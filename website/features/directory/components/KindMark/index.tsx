import type { Kind } from '../kinds';
import styles from './styles.module.css';

/** A peg before its hole, the end of a dowel, a chest of drawers. */
const drawings: Record<Kind, string> = {
  plugin: 'M1 8h4M5 5h6v6H5zM11 8h1M12 3h3v10h-3z',
  model: 'M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2zM8 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6z',
  memory: 'M2 3h12v10H2zM2 8h12M6.5 5.5h3M6.5 10.5h3',
};

interface Props {
  kind: Kind;
}

/** Shows the icon of a kind, next to its name. */
export function KindMark({ kind }: Props) {
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={drawings[kind]} />
    </svg>
  );
}
