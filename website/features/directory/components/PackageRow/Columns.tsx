import styles from './styles.module.css';

interface Props {
  /** Community packages have none. */
  readonly hasSizes: boolean;
}

/** Names the columns of the rows below, where there are columns. The details of a row repeat the names. */
export function Columns({ hasSizes }: Props) {
  return (
    <div className={styles.columns} aria-hidden="true" data-only-on-page>
      <span>Kind</span>
      <span>Package</span>
      <span>Purpose</span>
      <span>Runs in</span>
      {hasSizes && <span>Size</span>}
    </div>
  );
}
