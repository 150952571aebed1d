import type { RunEnd } from '../../shared/messages';

import type { RunState } from './run-state';

/** Notes whether a program that ran out of time had nothing left to do: it listens, and every event has ended. */
export function noteListening(
  end: RunEnd,
  { isListening = false, stages }: Pick<RunState, 'isListening' | 'stages'>,
): RunEnd {
  if (end.reason !== 'time' || !isListening) return end;
  const ended = stages.filter(({ stage }) => stage === 'done' || stage === 'failed');
  const isOver = stages.every(
    ({ stage, eventId }) => stage !== 'queued' || ended.some((each) => each.eventId === eventId),
  );
  return isOver ? { ...end, isListening } : end;
}
