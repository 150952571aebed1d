import { useRef, useState, type ReactNode } from 'react';

import clsx from 'clsx';

import type { RecordedRun } from '../../shared/find-recording';
import { loadNow } from '@site/kernel/browser/load-now';
import { Pipeline } from '../Pipeline';
import type { LiveRunProps } from '../Run/LiveRun';
import { TryAgain } from '../Run/TryAgain';

import styles from './styles.module.css';

interface Props {
  readonly output?: string | undefined;
  readonly run?: RecordedRun | undefined;
  readonly className?: string | undefined;
  /** The program. */
  readonly children: ReactNode;
}

/** Joins a program with what it prints and what its agent did when the tests ran it. */
export function Runnable({ output, run, className, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<ReactNode>();
  const [note, setNote] = useState<ReactNode>('recorded by the tests');

  /** Adds what runs the program. Nothing of it loads before the reader asks for it. */
  const open = async (program: RecordedRun, mode: LiveRunProps['mode'], trace?: File) => {
    // Short waits need no words.
    const timer = setTimeout(setNote, 300, 'Loading');
    try {
      const { LiveRun } = await loadNow(
        () => import(/* webpackChunkName: "run" */ '../Run/LiveRun'),
      );
      setLive(
        <LiveRun frame={frame} run={program} mode={mode} trace={trace}>
          <Recorded output={output} run={run} />
        </LiveRun>,
      );
    } catch {
      setNote(<TryAgain onClick={() => void open(program, mode, trace)} />);
    } finally {
      clearTimeout(timer);
    }
  };

  return (
    <div ref={frame} className={clsx(styles.runnable, className)} data-recording={run?.recording}>
      {children}
      {live ?? (
        <>
          {run !== undefined && (
            <div className={clsx('board', styles.run)}>
              {run.whyNotHere === undefined ? (
                <>
                  <button type="button" className="button" onClick={() => void open(run, 'run')}>
                    Run
                  </button>
                  <button
                    type="button"
                    className="button"
                    data-edit
                    onClick={() => void open(run, 'edit')}
                  >
                    Edit
                  </button>
                  <span role="status" className="board-caption">
                    {note}
                  </span>
                </>
              ) : (
                <span className="board-caption">
                  This program can’t run on this page, because it {run.whyNotHere}. Save it as{' '}
                  <code>agent.ts</code> and run <code>npx tsx agent.ts</code>.
                </span>
              )}
            </div>
          )}
          <Recorded
            output={output}
            run={run}
            onInspect={
              run?.whyNotHere === undefined && run
                ? (trace) => void open(run, 'inspect', trace)
                : undefined
            }
          />
        </>
      )}
    </div>
  );
}

interface RecordedProps extends Pick<Props, 'output' | 'run'> {
  /** Called with the trace that the reader drops on the pipeline, if any. */
  readonly onInspect?: ((trace?: File) => void) | undefined;
}

/** Shows what the tests saw. */
function Recorded({ output, run, onInspect }: RecordedProps) {
  return (
    <>
      {output !== undefined && (
        <figure className="board">
          <figcaption className="board-caption">Prints</figcaption>
          <pre className="board-text">
            <samp>{output}</samp>
          </pre>
        </figure>
      )}
      {run?.pipelines && (
        <figure
          className={clsx('board', styles.pipeline)}
          data-pipeline
          onDragOver={(event) => {
            if (onInspect) event.preventDefault();
          }}
          onDrop={(event) => {
            event.preventDefault();
            onInspect?.(event.dataTransfer.files[0]);
          }}
        >
          <figcaption className="board-caption">
            Pipeline
            {onInspect && (
              <button
                type="button"
                className={clsx('clean-btn', styles.inspect)}
                data-only-on-page
                onClick={() => {
                  onInspect();
                }}
              >
                Inspect
              </button>
            )}
          </figcaption>
          <Pipeline pipelines={run.pipelines} className="board-caption" />
        </figure>
      )}
    </>
  );
}
