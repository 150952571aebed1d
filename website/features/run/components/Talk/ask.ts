import type { Stage } from '../../shared/observe-runtimes';

import { describeReason } from '../Run/describe-end';
import { loadRecording } from '../Run/load-recording';
import { loadSandbox, startRun } from '../Run/sandbox';
import { createProgram, type Said } from './create-program';

/**
 * Loads what the agent needs. Call it ahead of the first question.
 *
 * @param recording - The name of the recorded program.
 * @param onProgress - Called with the number of bytes moved so far.
 */
export async function prepare(
  recording: string,
  onProgress?: (bytes: number) => void,
): Promise<string> {
  const [{ javascript = '' }] = await Promise.all([
    loadRecording(recording),
    loadSandbox(onProgress),
  ]);
  return javascript;
}

/**
 * Runs the agent on the whole conversation, because each run has a new worker.
 *
 * @returns The stages of the last message.
 * @throws An error for the reader if the agent could not run.
 */
export async function ask(
  recording: string,
  said: Said,
  onProgress: (bytes: number) => void,
): Promise<readonly Stage[]> {
  const javascript = await prepare(recording, onProgress);
  const stages: Stage[] = [];
  const run = startRun({ javascript: createProgram(javascript, said) }, (reports) => {
    stages.push(...reports.flatMap((report) => (report.kind === 'stage' ? [report.stage] : [])));
  });
  const end = await run.ended;
  if (end.reason !== 'done') throw new Error(describeReason(end));
  const last = stages.findLast(({ stage }) => stage === 'queued');
  return stages.filter(({ eventId }) => eventId === last?.eventId);
}
