import type { RunReport } from '../../shared/messages';

import type { RunState } from './run-state';

/** Adds what a program has reported to what the page knows about its run. */
export function addReports(state: RunState, reports: readonly RunReport[]): Partial<RunState> {
  const output = [...state.output];
  const stages = [...state.stages];
  const streamed = { ...state.streamed };
  let { isListening = false } = state;
  for (const report of reports) {
    if (report.kind === 'output') {
      output.push(report);
    } else if (report.kind === 'stage') {
      stages.push(report.stage);
    } else if (report.kind === 'listening') {
      ({ isListening } = report);
    } else {
      const step = stages.findLastIndex(
        ({ stage, eventId }) => stage === 'step-started' && eventId === report.eventId,
      );
      if (step !== -1) streamed[step] = (streamed[step] ?? '') + report.text;
    }
  }
  return { output, stages, streamed, isListening };
}
