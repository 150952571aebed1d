import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';

import clsx from 'clsx';

import type { RecordedRun } from '../../../shared/find-recording';
import type { RunError } from '../../../shared/messages';
import { sendRunEnded } from '../../Task/run-event';
import { useMedia } from '@site/kernel/hooks/use-media';
import { useSteadyCallback } from '@site/kernel/hooks/use-steady-callback';

import type { EditedProgram } from '../Edit';
import { loadEdit, type LoadedEdit } from '../Edit/load-edit';
import { loadRecording } from '../load-recording';
import { runProgram, type Program } from '../run-program';
import { hasReported, initialState, type RunState } from '../run-state';
import { isShareWaiting, shareEvent, takeShare } from '../Share/shares';
import { LivePipeline } from './LivePipeline';
import { Difference } from './Difference';
import { Outputs } from './Outputs';
import { Status } from './Status';
import { phones, useFullScreen } from './use-full-screen';
import { useLineMark } from './use-line-marks';
import runnable from '../../Runnable/styles.module.css';
import styles from './styles.module.css';

export interface LiveRunProps {
  /** The element that holds the program and this component. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly run: RecordedRun;
  /** What the reader asked for. */
  readonly mode: 'run' | 'edit' | 'inspect';
  /** The trace that the reader dropped on the recorded pipeline, if any. */
  readonly trace?: File | undefined;
  /** The recorded run, shown until there is a live one. */
  readonly children: ReactNode;
}

/** Runs a program on the page, and shows what it prints and what its agent does. */
export function LiveRun({ frame, run, mode, trace, children }: LiveRunProps) {
  const [state, setState] = useState<RunState>();
  /** The run below the buttons: the last one, until the next has something to show. */
  const [shown, setShown] = useState<{ readonly number: number; readonly state: RunState }>();
  const [loadedEdit, setLoadedEdit] = useState<LoadedEdit>();
  const [note, setNote] = useState<string>();
  /** Loads again what could not be loaded. */
  const [retry, setRetry] = useState<() => void>();
  /** Whether the reader has opened the editor and not closed it. Only phones have a button that closes it. */
  const [isEditing, setIsEditing] = useState(false);
  const [isWide, setIsWide] = useState(false);
  /** Whether the editor's tools show where a keyboard leaves little room. */
  const [hasTools, setHasTools] = useState(false);
  const isPhone = useMedia(phones);
  const isFullScreen = isPhone && isEditing && loadedEdit !== undefined;
  const edited = useRef<EditedProgram>(null);
  const stop = useRef<() => void>(undefined);
  /** Whether the last run was of a stranger's program. */
  const isForeign = useRef(false);
  /** Counts runs, because one that was replaced still reports its end. */
  const runs = useRef(0);
  const button = useRef<HTMLButtonElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);

  const end = () => {
    runs.current += 1;
    stop.current?.();
    stop.current = undefined;
  };

  const show = (changed: RunState) => {
    setState(changed);
    if (hasReported(changed)) setShown({ number: runs.current, state: changed });
  };

  const start = () => {
    end();
    setRetry(undefined);
    const number = runs.current;
    isForeign.current = edited.current?.isForeign() ?? false;
    const program: Program | RunError = edited.current?.compile() ?? { recording: run.recording };
    if ('message' in program) {
      show({
        ...initialState,
        status: 'ended',
        end: { reason: 'error', error: program, duration: 0 },
      });
    } else {
      stop.current = runProgram(program, (changed) => {
        if (runs.current === number) show(changed);
      });
    }
  };

  const showRecording = async () => {
    end();
    const recording = await loadRecording(run.recording);
    show({ status: 'recorded', loaded: 0, output: [], stages: recording.stages, recording });
  };

  const inspect = async () => {
    setRetry(undefined);
    try {
      await showRecording();
    } catch {
      setRetry(() => () => void inspect());
    }
  };

  const openEdit = async (shared = takeShare(run.recording)) => {
    setRetry(undefined);
    // Drawn from the trace in the link; no code runs.
    const stages = shared?.trace?.map(({ stage }) => stage);
    if (shared !== undefined) end();
    // A program from a link shows on the page, with the words that say where it comes from.
    setIsEditing(shared === undefined);
    if (stages !== undefined) show({ ...initialState, status: 'recorded', stages });
    const isRecordingShown = stages === undefined && (shared !== undefined || mode === 'edit');
    try {
      const [edit] = await Promise.all([
        loadEdit(run.recording, shared, edited.current?.readChanges()),
        isRecordingShown && showRecording(),
      ]);
      setLoadedEdit(edit);
    } catch {
      setRetry(() => () => void openEdit(shared));
    }
  };

  const closeEdit = useSteadyCallback(() => {
    setIsEditing(false);
  });
  useFullScreen({ frame, isOpen: isFullScreen, opener: editButton, onClose: closeEdit });

  useEffect(() => {
    // The button that the reader pressed is gone; this one takes its place. After following a link the reader hasn't
    // pressed any, and the next key must not run a stranger's program.
    if (!isShareWaiting(run.recording)) button.current?.focus({ preventScroll: true });
    if (mode === 'run') start();
    else if (mode === 'edit') void openEdit();
    else void inspect();
    const element = frame.current;
    const onShare = () => void openEdit();
    element?.addEventListener(shareEvent, onShare);
    return () => {
      end();
      element?.removeEventListener(shareEvent, onShare);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once: the reader starts further runs
  }, []);

  useEffect(() => {
    // A stranger's program does no task of the reader's.
    if (state?.end === undefined || isForeign.current || !frame.current) return;
    sendRunEnded(frame.current, state.stages);
  }, [frame, state?.end, state?.stages]);

  useLayoutEffect(() => {
    frame.current?.toggleAttribute('data-widened', isWide);
  }, [frame, isWide]);

  const isWaiting = state?.status === 'running' && !hasReported(state);
  useLayoutEffect(() => {
    frame.current?.toggleAttribute('data-waiting', isWaiting);
  }, [frame, isWaiting]);

  const error = state?.end?.reason === 'error' ? state.end.error : undefined;
  useLineMark(frame, 'error', (error?.line ?? 0) - 1);

  const isBusy = state?.status === 'loading' || state?.status === 'running';
  return (
    <>
      <div className={clsx('board', runnable.run, styles.bar)}>
        <button
          ref={button}
          type="button"
          className="button"
          onClick={isBusy ? () => stop.current?.() : start}
        >
          {isBusy ? 'Stop' : state?.end === undefined ? 'Run' : 'Run again'}
        </button>
        {(loadedEdit === undefined || isPhone) && (
          <button
            ref={editButton}
            type="button"
            className="button"
            onClick={() => {
              if (isFullScreen) closeEdit();
              else if (loadedEdit === undefined) void openEdit();
              else setIsEditing(true);
            }}
          >
            {isFullScreen ? 'Close' : 'Edit'}
          </button>
        )}
        {isFullScreen && (
          <button
            type="button"
            className={clsx('button', styles.toolsButton)}
            aria-expanded={hasTools}
            onClick={() => {
              setHasTools(!hasTools);
            }}
          >
            Tools
          </button>
        )}
        <Status
          state={state}
          note={isBusy ? undefined : note}
          onRetry={retry ?? (state?.end?.reason === 'load-failed' ? start : undefined)}
          onRetried={() => button.current?.focus()}
        />
        {run.pipelines !== undefined && (
          <button
            type="button"
            className={clsx('button', styles.widen)}
            aria-pressed={isWide}
            onClick={() => {
              setIsWide(!isWide);
            }}
          >
            Widen
          </button>
        )}
      </div>
      {loadedEdit !== undefined && (
        <loadedEdit.Edit
          key={loadedEdit.key}
          ref={edited}
          frame={frame}
          recording={run.recording}
          recorded={loadedEdit.recorded}
          share={loadedEdit.share}
          replaced={loadedEdit.replaced}
          state={state}
          view={isFullScreen ? 'full-screen' : isPhone ? 'closed' : 'page'}
          hasTools={hasTools}
          onNote={setNote}
          onRun={start}
          // It is loaded, as the editor is.
          onReset={() => void showRecording()}
        />
      )}
      {shown === undefined ? (
        children
      ) : (
        <>
          {/* The full screen has room only for the output of a run. */}
          {(!isFullScreen || shown.state.status !== 'recorded') && <Outputs state={shown.state} />}
          {!isFullScreen && <Difference state={shown.state} />}
          <LivePipeline
            key={shown.number}
            state={shown.state}
            frame={frame}
            dropped={shown.state.status === 'recorded' ? trace : undefined}
          />
        </>
      )}
    </>
  );
}
