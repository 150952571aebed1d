import styles from './styles.module.css';

interface Props {
  readonly problem?: string;
  readonly details?: string;
  readonly retry: () => void;
}

/** Shows a load error with a button to retry. */
export function LoadFailure({
  problem = 'A part of this page could not be loaded.',
  details,
  retry,
}: Props) {
  return (
    <>
      <p className={styles.problem}>{problem}</p>
      {details !== undefined && <p className={styles.error}>{details}</p>}
      <button type="button" className="button button--primary" onClick={retry}>
        Retry
      </button>
    </>
  );
}
