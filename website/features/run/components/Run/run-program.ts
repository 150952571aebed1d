import type { PublishedRecording } from '../../shared/recording';
import { describeRun, findDifference } from '../../shared/same-run';
import { announce } from '@site/kernel/browser/announce';

import { addReports } from './add-reports';
import { describeEnd } from './describe-end';
import { findLoadedRecording, loadAllRecordings, loadRecording } from './load-recording';
import { noteListening } from './note-listening';
import { initialState, type RunState } from './run-state';
import { isSandboxLoaded, loadSandbox, startRun } from './sandbox';

/** A program on the page: its recording, and its code if the reader has edited it. */
export interface Program {
  /** The name of the file and the key in it, or `undefined` for code from a link. */
  readonly recording?: string | undefined;
  /** The edited program, as JavaScript. */
  readonly javascript?: string | undefined;
}

/**
 * Runs a program and reports its state whenever it changes.
 *
 * @returns A function that stops the run.
 */
export function runProgram(
  { recording, javascript }: Program,
  onChange: (state: RunState) => void,
): () => void {
  let state = initialState;
  let stop: (() => void) | undefined;
  let isStopped = false;
  const update = (change: Partial<RunState>) => {
    state = { ...state, ...change };
    onChange(state);
  };
  const load = async (): Promise<PublishedRecording | undefined> => {
    onChange(state);
    const [recorded] = await Promise.all([
      recording === undefined ? undefined : loadRecording(recording),
      loadSandbox((bytes) => {
        update({ loaded: Math.round(bytes / 1000) });
      }),
    ]);
    loadAllRecordings();
    return recorded;
  };
  const start = async (): Promise<void> => {
    let recorded = recording === undefined ? undefined : findLoadedRecording(recording);
    // Without a pause if possible: the browser would draw the page before it starts the program.
    if (!isSandboxLoaded() || (recorded === undefined && recording !== undefined)) {
      recorded = await load();
    }
    if (isStopped) return;
    const isEdited = javascript !== undefined;
    const run = startRun(
      {
        javascript: javascript ?? recorded?.javascript ?? '',
        ...(recorded &&
          !isEdited && { expectedLines: recorded.output.join('\n').split('\n').length }),
      },
      (reports) => {
        update(addReports(state, reports));
      },
    );
    stop = () => {
      run.stop();
    };
    update({ status: 'running', ...(recorded && !isEdited && { recording: recorded }) });
    const end = noteListening(await run.ended, state);
    update({ status: 'ended', end, ...compare({ ...state, end }) });
    announce(describeEnd(state));
  };
  start().catch((error: unknown) => {
    update({ status: 'ended', end: { reason: 'load-failed', message: String(error) } });
    announce(describeEnd(state));
  });
  return () => {
    isStopped = true;
    if (stop !== undefined) stop();
    else update({ status: 'ended', end: { reason: 'stopped', duration: 0 } });
  };
}

/** Compares a run with what the tests saw. A run that was cut off can't be compared. */
function compare({ recording, output, stages, end }: RunState): Pick<RunState, 'isSame'> {
  if (recording === undefined) return {};
  if (end?.reason !== 'done' && end?.reason !== 'error') return {};
  return {
    isSame: isSameRun(
      recording,
      output.filter(isLog).map(({ text }) => text),
      stages,
    ),
  };
}

/** Tests capture `console.log` only. */
function isLog({ level }: RunState['output'][number]): boolean {
  return level === 'log';
}

function isSameRun(
  recording: PublishedRecording,
  output: readonly string[],
  stages: RunState['stages'],
): boolean {
  const isSameOutput =
    output.length === recording.output.length &&
    output.every((text, index) => text === recording.output[index]);
  return isSameOutput && findDifference(describeRun(recording.stages), describeRun(stages)) === -1;
}
