import { useLayoutEffect, useRef } from 'react';

import { readPipelines } from '../../../pipeline/read-pipelines';
import type { PublishedRecording } from '../../../shared/recording';
import { Pipeline } from '../../Pipeline';

import type { RunState } from '../run-state';
import { findFirstDifference, type BoardDifference } from './first-difference';
import styles from './styles.module.css';

interface Props {
  readonly original: PublishedRecording;
  readonly edited: RunState;
}

/** Shows the recorded run of the original and the edited run side by side, with the first difference marked. */
export function Compare({ original, edited }: Props) {
  const before = readPipelines(original.stages);
  const after = readPipelines(edited.stages);
  // Every board would differ.
  const hasStarted = after.length > 0 || before.length === 0;
  const difference = hasStarted ? findFirstDifference(before, after) : undefined;
  const printed = edited.output.map(({ text }) => text);
  const isSameOutput = printed.join('\n') === original.output.join('\n');
  const error = edited.end?.reason === 'error' ? edited.end.error : undefined;
  const output = error ? [...printed, `${error.name}: ${error.message}`] : printed;
  return (
    <section className={styles.compare} aria-label="Comparison with the original">
      <p className={styles.verdict} role="status">
        {!hasStarted ? (
          'Yours ended before the agent started.'
        ) : difference ? (
          <>
            First difference: <code>{difference.title}</code>
          </>
        ) : isSameOutput ? (
          'No difference: the output and the pipeline are the same.'
        ) : (
          'The pipelines are the same. The output differs.'
        )}
      </p>
      <div className={styles.sides}>
        <Side title="Original" output={original.output} {...{ pipelines: before, difference }} />
        <Side title="Yours" output={output} {...{ pipelines: after, difference }} />
      </div>
    </section>
  );
}

interface SideProps {
  readonly title: string;
  readonly output: readonly string[];
  readonly pipelines: ReturnType<typeof readPipelines>;
  readonly difference: BoardDifference | undefined;
}

function Side({ title, output, pipelines, difference }: SideProps) {
  const figure = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const drawings = figure.current?.querySelectorAll('[data-only-on-page] > svg') ?? [];
    // Two drawings for each event: a wide one and a tall one, of which the styles show the tall one.
    for (const [index, drawing] of drawings.entries()) {
      for (const [board, element] of drawing.querySelectorAll(':scope > g').entries()) {
        const isFirst = difference?.board === board && difference.event === Math.floor(index / 2);
        element.toggleAttribute('data-first-difference', isFirst);
      }
    }
  });

  return (
    <figure ref={figure} className={styles.side}>
      <figcaption className={styles.hint}>{title}</figcaption>
      <pre className={styles.printed}>{output.join('\n') || 'Prints nothing.'}</pre>
      {pipelines.length > 0 && <Pipeline pipelines={pipelines} className={styles.hint} />}
    </figure>
  );
}
