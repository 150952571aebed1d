import { describeReason } from '../describe-end';
import type { RunState } from '../run-state';
import { TryAgain } from '../TryAgain';
import { useSeconds } from './use-seconds';
import styles from './styles.module.css';

interface StatusProps {
  readonly state: RunState | undefined;
  /** Shown instead of the state. */
  readonly note: string | undefined;
  /** Loads again what could not be loaded. */
  readonly onRetry: (() => void) | undefined;
  /** Called when the button for that is about to go. */
  readonly onRetried: () => void;
}

/** Says beside the button what the run does, how it ended, or what to know about the program. */
export function Status({ state, note, onRetry, onRetried }: StatusProps) {
  const seconds = useSeconds(state?.status);
  if (onRetry !== undefined) {
    return (
      <span className={styles.status}>
        <TryAgain
          onClick={() => {
            onRetried();
            onRetry();
          }}
        />
      </span>
    );
  }
  if (note !== undefined) return <span className={styles.status}>{note}</span>;
  if (state === undefined) return <span className={styles.status}>Loading</span>;
  const { status, loaded, end, isSame } = state;
  if (status === 'recorded') return <span className={styles.status}>recorded by the tests</span>;
  if (status === 'loading') {
    // Short waits need no words.
    return (
      <span className={styles.status}>{seconds >= 0.3 && `Loading the toolkit, ${loaded} KB`}</span>
    );
  }
  if (status === 'running') return <span className={styles.status}>{seconds.toFixed(1)} s</span>;
  if (isSame === true) return <span className={styles.same}>Same as tested ✓</span>;
  if (isSame === false) return <span className={styles.different}>Different from the test</span>;
  return <span className={styles.status}>{end && describeReason(end)}</span>;
}
