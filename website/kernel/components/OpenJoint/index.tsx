import styles from './styles.module.css';

/** Draws two boards and a fallen peg, for missing pages and empty search results. */
export function OpenJoint() {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 132" aria-hidden="true">
      <path className={styles.board} d="M1 25h118v72H1M319 25H201v72h118" />
      <path className={styles.board} strokeDasharray="4 3" d="M119 53H83v16h36M201 53h36v16h-36" />
      <path className={styles.axis} d="M64 61h192" />
      <rect
        className={styles.peg}
        x="124"
        y="112"
        width="72"
        height="12"
        rx="3"
        transform="rotate(-9 160 118)"
      />
    </svg>
  );
}
