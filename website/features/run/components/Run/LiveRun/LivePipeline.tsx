import { useEffect, useId, useState, type RefObject } from 'react';

import clsx from 'clsx';

import type { Stage } from '../../../shared/observe-runtimes';
import { addStreams } from '../../../pipeline/add-streams';
import { findLine } from '../../../pipeline/find-line';
import {
  readPipelines,
  type Board,
  type Pipeline as Boards,
} from '../../../pipeline/read-pipelines';
import { Pipeline } from '../../Pipeline';
import { useMedia } from '@site/kernel/hooks/use-media';
import { useSteadyCallback } from '@site/kernel/hooks/use-steady-callback';

import type { RunState } from '../run-state';
import { Inspector } from './Inspector';
import { readTrace } from './read-trace';
import { Sheet, sheetScreens } from './Sheet';
import { listLines, useLineMark, usePointedLine } from './use-line-marks';
import { useReplay } from './use-replay';
import inspector from './inspector.module.css';
import styles from './pipeline.module.css';
import shared from './styles.module.css';

interface Props {
  readonly state: RunState;
  /** The element that holds the program. */
  readonly frame: RefObject<HTMLElement | null>;
  /** A trace to show first. */
  readonly dropped?: File | undefined;
}

/** Draws what the agent does, stage by stage, with a scrubber and an inspector. */
export function LivePipeline({ state, frame, dropped }: Props) {
  const [trace, setTrace] = useState<{
    readonly name: string;
    readonly stages: readonly Stage[];
  }>();
  const status = trace === undefined ? state.status : 'recorded';
  const stages = trace?.stages ?? state.stages;
  const id = useId();
  // Model calls belong to the board that follows them.
  const moments = stages.flatMap(({ stage }, index) =>
    stage === 'model-called' ? [] : [index + 1],
  );
  const replay = useReplay(moments.length, status !== 'recorded');
  const { count: moment, choose: setMoment } = replay;
  const [selected, setSelected] = useState<readonly [number, number]>();
  const [pointed, setPointed] = useState<Board>();
  const [pointedLine, setPointedLine] = useState(-1);
  const [problem, setProblem] = useState('');
  const shown = stages.slice(0, moments[moment - 1] ?? 0);
  const streamed = trace === undefined ? state.streamed : undefined;
  const pipelines = addStreams(readPipelines(shown), streamed ?? {});
  const isOver = trace !== undefined || state.end !== undefined || status === 'recorded';
  // Until the run ends, the one that the tests saw says how much room it will need.
  const whole = chooseLongest(readPipelines(stages), isOver ? undefined : state.recording?.stages);
  const board = selected && pipelines[selected[0]]?.[selected[1]];
  const lines = trace === undefined ? listLines(frame.current) : [];
  const texts = lines.map((line) => line.textContent);
  const hasSheet = useMedia(sheetScreens);
  const deselect = useSteadyCallback(() => {
    setSelected(undefined);
  });
  const marked = pointed ?? board;
  useLineMark(frame, 'board', marked === undefined ? -1 : findLine(texts, marked));
  usePointedLine(frame, setPointedLine);

  const openTrace = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      setTrace({ name: file.name, stages: await readTrace(file) });
      setSelected(undefined);
      setProblem('');
    } catch (error) {
      setProblem((error as Error).message);
    }
  };

  useEffect(() => {
    void openTrace(dropped);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the trace that came with the component
  }, []);

  if (stages.length === 0) return null;
  return (
    <figure
      className={clsx('board', shared.pipeline, styles.board)}
      // Screen readers would read every piece of streamed text. The end of the run is announced.
      aria-live="off"
      onDragOver={(event) => {
        event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        void openTrace(event.dataTransfer.files[0]);
      }}
    >
      <figcaption className={styles.controls}>
        <span className="board-caption">{trace === undefined ? 'Pipeline' : trace.name}</span>
        <button
          type="button"
          className="clean-btn"
          aria-label="Previous stage"
          disabled={moment <= 1}
          onClick={() => {
            setMoment(moment - 1);
          }}
        >
          ‹
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
          ›
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
        <span className={clsx(shared.status, styles.stage)}>
          {moment} of {moments.length}
          {replay.isPlaying && ', slowed down'}
        </span>
      </figcaption>
      <Pipeline
        pipelines={pipelines}
        whole={whole}
        className="board-caption"
        selected={selected}
        inspector={id}
        isLit={(each) => pointedLine !== -1 && findLine(texts, each) === pointedLine}
        onPoint={setPointed}
        onSelect={(event, index) => {
          const isSame = selected?.[0] === event && selected[1] === index;
          setSelected(isSame ? undefined : [event, index]);
        }}
      />
      <div id={id} className={inspector.inspector}>
        {/* Stays behind a sheet, so that the page keeps its height. */}
        {(board === undefined || hasSheet) && (
          <p className={shared.status}>Select a step to see its prompt, input and output.</p>
        )}
        {board &&
          (hasSheet ? (
            <Sheet label={board.title} board={String(selected)} onClose={deselect}>
              <Inspector board={board} stages={shown} />
            </Sheet>
          ) : (
            <Inspector board={board} stages={shown} />
          ))}
      </div>
      <p className={styles.files}>
        <label className={styles.file}>
          Open a trace of your own agent
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => void openTrace(event.target.files?.[0])}
          />
        </label>
        <span className={shared.status}>
          from <code>npm run agent -- --trace run.json</code>, or drop it here
        </span>
        {trace !== undefined && (
          <button
            type="button"
            className="button"
            onClick={() => {
              setTrace(undefined);
            }}
          >
            Back to this program
          </button>
        )}
      </p>
      <p role="alert" className={shared.problem}>
        {problem}
      </p>
    </figure>
  );
}

/** Chooses the longer of two pipelines for each event. */
function chooseLongest(
  pipelines: readonly Boards[],
  recorded: readonly Stage[] = [],
): readonly Boards[] {
  const others = readPipelines(recorded);
  return Array.from({ length: Math.max(pipelines.length, others.length) }, (_, event) => {
    const [own = [], other = []] = [pipelines[event], others[event]];
    return other.length > own.length ? other : own;
  });
}
