import type { Answer } from '@dowel/docs-search';

import styles from './results.module.css';

interface Props {
  readonly answer: Answer;
}

/** Says if the query was corrected or results may be missing. */
export function Notes({ answer: { correctedTo, incomplete } }: Props) {
  return (
    <>
      {correctedTo !== undefined && (
        <p className={styles.note}>
          Including results for <strong>{correctedTo}</strong>
        </p>
      )}
      {incomplete && (
        <p className={styles.note}>The network is gone. Results may be missing until it is back.</p>
      )}
    </>
  );
}
