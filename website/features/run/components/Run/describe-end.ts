import type { RunEnd } from '../../shared/messages';

import type { RunState } from './run-state';

/** Says how a run ended, for screen readers. */
export function describeEnd({ end, stages, isSame }: RunState): string {
  if (end === undefined) return '';
  if (end.reason !== 'done') return describeReason(end);
  const steps = stages.filter(({ stage }) => stage === 'step-ended').length;
  const hasAnswer = stages.some(({ stage }) => stage === 'done');
  const result = hasAnswer ? `Answered in ${steps} ${steps === 1 ? 'step' : 'steps'}.` : 'Done.';
  return isSame === true ? `${result} Same as tested.` : result;
}

/** Says why a run ended. */
export function describeReason(end: RunEnd): string {
  switch (end.reason) {
    case 'done':
      return 'Done';
    case 'error':
      return 'Ended with an error';
    case 'time':
      return end.isListening === true
        ? `Still listening after ${describeSeconds(end.duration)}. Call runtime.stop() to end it`
        : `Stopped after ${describeSeconds(end.duration)}`;
    case 'flood':
      return end.what === 'messages' ? 'Stopped: too many messages' : 'Stopped: too much output';
    case 'stopped':
      return 'Stopped by you';
    case 'load-failed':
      return 'Could not load. Try again';
  }
}

function describeSeconds(milliseconds: number): string {
  return `${Math.round(milliseconds / 1000)} s`;
}
