import { DowelError } from '../errors.js';
import type { PipelineStep } from './schemas.js';

/** @param expected - What had to happen in time. */
export function stepTimedOut(
  { pluginId, action }: PipelineStep,
  timeout: number,
  expected = 'a result',
): DowelError {
  return new DowelError({
    code: 'STEP_TIMEOUT',
    problem: `Step ${pluginId}:${action} timed out`,
    expected: `${expected} within ${timeout} ms`,
    received: 'no result',
    fix: "Make the executor faster, or raise its `timeout` or the runtime's `stepTimeout`.",
  });
}

/** The error for a step whose executor doesn't exist for the event. The model reads it. */
export function executorUnavailable({ pluginId, action }: PipelineStep): DowelError {
  return new DowelError({
    code: 'EXECUTOR_UNAVAILABLE',
    problem: `The executor ${pluginId}:${action} isn't available for this event`,
    expected: 'an executor that is listed',
    received: `"${action}" of plugin "${pluginId}"`,
    fix: 'Choose another executor, or check what its `available` function returns.',
  });
}
