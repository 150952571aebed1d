import type { RunState } from '../run-state';
import { mayScroll } from './may-scroll';
import styles from './outputs.module.css';

/** Shows the lines in which a run differs from what the tests saw. */
export function Difference({ state }: { readonly state: RunState }) {
  const { isSame, recording, output } = state;
  if (isSame !== false || recording === undefined) return null;
  const before = recording.output.join('\n').split('\n');
  const now = output
    .map(({ text }) => text)
    .join('\n')
    .split('\n');
  const count = Math.max(before.length, now.length);
  const lines = Array.from({ length: count }, (_, index) => index).filter(
    (index) => before[index] !== now[index],
  );
  return (
    <figure className="board">
      <figcaption className="board-caption">Different</figcaption>
      <div className={styles.lines} tabIndex={mayScroll([...before, ...now]) ? 0 : undefined}>
        {lines.length === 0 ? (
          <p>The output is the same, but the agent did something else.</p>
        ) : (
          lines.map((index) => (
            <pre key={index} className={styles.line}>
              {before[index] !== undefined && <del>tested: {before[index]}</del>}
              {'\n'}
              {now[index] !== undefined && <ins>now: {now[index]}</ins>}
            </pre>
          ))
        )}
      </div>
    </figure>
  );
}
