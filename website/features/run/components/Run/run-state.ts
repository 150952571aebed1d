import type { RunEnd, RunReport } from '../../shared/messages';
import type { Stage } from '../../shared/observe-runtimes';
import type { PublishedRecording } from '../../shared/recording';

/** Everything that the page knows about a run. */
export interface RunState {
  /** `loading` until the program starts, `running` until it ends. `recorded` shows the recording without a run. */
  readonly status: 'loading' | 'running' | 'ended' | 'recorded';
  /** Kilobytes loaded so far. */
  readonly loaded: number;
  readonly output: readonly Output[];
  readonly stages: readonly Stage[];
  /** What each step has streamed, by the index of the stage in which it started. */
  readonly streamed?: Readonly<Record<number, string>>;
  /** Whether only a started runtime keeps the program going. */
  readonly isListening?: boolean;
  readonly end?: RunEnd;
  /** What the tests saw. Absent until it is loaded, and for edited programs. */
  readonly recording?: PublishedRecording;
  /** Whether the run equals the recording. Absent if there's nothing to compare. */
  readonly isSame?: boolean;
}

export type Output = Extract<RunReport, { kind: 'output' }>;

/** Whether there is anything to show of a run. */
export function hasReported({ status, output, stages, end }: RunState): boolean {
  if (output.length > 0 || stages.length > 0) return true;
  if (end !== undefined) return end.reason !== 'stopped' && end.reason !== 'load-failed';
  return status === 'recorded';
}

export const initialState: RunState = { status: 'loading', loaded: 0, output: [], stages: [] };
