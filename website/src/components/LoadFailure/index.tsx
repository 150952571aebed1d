import styles from './styles.module.css';

interface Props {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Shows a load error with a button to retry. */
export function LoadFailure({ error, retry }: Props) {
  return (
    <>
      <p className={styles.problem}>A part of this page could not be loaded.</p>
      <p className={styles.error}>{String(error)}</p>
      <button type="button" className="button button--primary" onClick={retry}>
        Retry
      </button>
    </>
  );
}
