import { useId, useState } from 'react';

import { readPipelines } from '@site/run/pipeline/read-pipelines';
import { Pipeline } from '@site/src/components/Pipeline';

import type { RunState } from '../run-state';
import { Inspector } from './Inspector';
import { useReplay } from './use-replay';
import styles from './styles.module.css';

/** Draws what the agent does, stage by stage, with a scrubber and an inspector. */
export function LivePipeline({ state }: { readonly state: RunState }) {
  const { status, stages } = state;
  const id = useId();
  // Model calls belong to the board that follows them.
  const moments = stages.flatMap(({ stage }, index) =>
    stage === 'model-called' ? [] : [index + 1],
  );
  const [moment, setMoment] = useReplay(moments.length, status !== 'recorded');
  const [selected, setSelected] = useState<readonly [number, number]>();
  if (stages.length === 0) return null;
  const shown = stages.slice(0, moments[moment - 1] ?? 0);
  const pipelines = readPipelines(shown);
  const board = selected && pipelines[selected[0]]?.[selected[1]];
  return (
    <figure className={styles.pipeline}>
      <figcaption className={styles.controls}>
        <span className={styles.caption}>Pipeline</span>
        <button
          type="button"
          className="clean-btn"
          aria-label="Previous stage"
          disabled={moment <= 1}
          onClick={() => {
            setMoment(moment - 1);
          }}
        >
          ◀
        </button>
        <button
          type="button"
          className="clean-btn"
          aria-label="Next stage"
          disabled={moment >= moments.length}
          onClick={() => {
            setMoment(moment + 1);
          }}
        >
          ▶
        </button>
        <input
          type="range"
          aria-label="Stage"
          aria-valuetext={`${moment} of ${moments.length}`}
          min={1}
          max={moments.length}
          value={Math.max(moment, 1)}
          onChange={(event) => {
            setMoment(Number(event.target.value));
          }}
        />
        <span className={styles.status}>
          {moment} of {moments.length}
          {status !== 'recorded' && moment < moments.length && ', slowed to be seen'}
        </span>
      </figcaption>
      <Pipeline
        pipelines={pipelines}
        className={styles.caption}
        selected={selected}
        inspector={id}
        onSelect={(event, index) => {
          const isSame = selected?.[0] === event && selected[1] === index;
          setSelected(isSame ? undefined : [event, index]);
        }}
      />
      <div id={id} className={styles.inspector}>
        {board ? (
          <Inspector board={board} stages={shown} />
        ) : (
          <p className={styles.status}>Select a board to see its prompt, input and output.</p>
        )}
      </div>
    </figure>
  );
}
