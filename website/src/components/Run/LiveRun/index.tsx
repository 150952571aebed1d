import { useEffect, useRef, useState, type RefObject } from 'react';

import type { RecordedRun } from '@site/run/find-recording';

import { describeReason } from '../describe-end';
import { loadRecording } from '../load-recording';
import { runProgram, type Program } from '../run-program';
import type { RunState } from '../run-state';
import { LivePipeline } from './LivePipeline';
import { Difference } from './Difference';
import { Outputs } from './Outputs';
import { useLineMark } from './use-line-marks';
import { useSeconds } from './use-seconds';
import styles from './styles.module.css';

export interface LiveRunProps {
  /** The element that holds the program and this component. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly run: RecordedRun;
  /** What the reader asked for. */
  readonly mode: 'run' | 'edit' | 'inspect';
}

/** Runs a program on the page, and shows what it prints and what its agent does. */
export function LiveRun({ frame, run, mode }: LiveRunProps) {
  const [state, setState] = useState<RunState>();
  const stop = useRef<() => void>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const program: Program = { recording: run.recording };

  const start = () => {
    stop.current?.();
    stop.current = runProgram(program, setState);
  };

  useEffect(() => {
    // The button that the reader pressed is gone; this one takes its place.
    button.current?.focus({ preventScroll: true });
    if (mode === 'run') {
      start();
    } else {
      void loadRecording(run.recording).then((recording) => {
        setState({
          status: 'recorded',
          loaded: 0,
          output: [],
          stages: recording.stages,
          recording,
        });
      });
    }
    return () => stop.current?.();
    // Only once: the reader starts further runs.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const error = state?.end?.reason === 'error' ? state.end.error : undefined;
  useLineMark(frame, 'error', (error?.line ?? 0) - 1);

  const isBusy = state?.status === 'loading' || state?.status === 'running';
  return (
    <>
      <div className={styles.bar}>
        <button
          ref={button}
          type="button"
          className="button"
          onClick={isBusy ? () => stop.current?.() : start}
        >
          {isBusy ? 'Stop' : state?.end === undefined ? 'Run' : 'Run again'}
        </button>
        <Status state={state} />
      </div>
      {state !== undefined && (
        <>
          <Outputs state={state} />
          <Difference state={state} />
          <LivePipeline state={state} frame={frame} />
        </>
      )}
    </>
  );
}

function Status({ state }: { readonly state: RunState | undefined }) {
  const seconds = useSeconds(state?.status);
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
