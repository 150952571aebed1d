import clsx from 'clsx';

import type { RunError, ShownValue } from '../../../shared/messages';

import type { Output, RunState } from '../run-state';
import { mayScroll } from './may-scroll';
import styles from './outputs.module.css';

/** Shows what a program prints, as it comes, and the error that ended it. */
export function Outputs({ state }: { readonly state: RunState }) {
  const { status, output, end, recording } = state;
  const isOld = status === 'running' && output.length === 0;
  const recorded = isOld || status === 'recorded' ? recording?.output : undefined;
  const error = end?.reason === 'error' ? end.error : undefined;
  if (recorded === undefined && output.length === 0 && error === undefined) return null;
  return (
    <figure className="board">
      <figcaption className="board-caption">Prints</figcaption>
      <div
        className={clsx(styles.lines, isOld && styles.dim)}
        // The keyboard scrolls it.
        tabIndex={mayScroll(recorded ?? output.map(({ text }) => text)) ? 0 : undefined}
      >
        {recorded?.map((text, index) => (
          <pre key={index} className={styles.line}>
            {text}
          </pre>
        ))}
        {output.map((each, index) => (
          <Line key={index} output={each} />
        ))}
        {error && <Failure error={error} />}
      </div>
    </figure>
  );
}

function Line({ output: { level, text, values } }: { readonly output: Output }) {
  // A value that fits on a line is easier to read as it is, unless it leaves something out, such as `[Object]`.
  const isFolded = text.length > 60 || /\n|\[[A-Z]\w*\]/.test(text);
  const folds = isFolded ? values.filter(({ children }) => children !== undefined) : [];
  return (
    <div className={clsx(styles.line, (level === 'warn' || level === 'error') && styles[level])}>
      {level !== 'log' && <span className={styles.level}>{level}</span>}
      <pre>{text}</pre>
      {folds.map((value, index) => (
        <Value key={index} label={folds.length === 1 ? 'Unfold' : value.text} value={value} />
      ))}
    </div>
  );
}

function Value({ label, value }: { readonly label: string; readonly value: ShownValue }) {
  const { children } = value;
  if (children === undefined) return <div className={styles.leaf}>{label}</div>;
  return (
    <details className={styles.value}>
      <summary>{label}</summary>
      {children.map(({ key, value: child }, index) => (
        <Value key={index} label={`${key}: ${child.text}`} value={child} />
      ))}
    </details>
  );
}

function Failure({ error }: { readonly error: RunError }) {
  const { name, message, code, docs, line } = error;
  return (
    <div className={clsx(styles.line, styles.error)}>
      <pre>
        {name}: {message}
      </pre>
      <p className={styles.place}>
        {line !== undefined && `Line ${line}. `}
        {docs !== undefined && <a href={docs}>About {code}</a>}
      </p>
    </div>
  );
}
