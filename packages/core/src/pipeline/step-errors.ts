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

/** The error for a step that needs approval, but whose input hides something from the person who approves it. */
export function inputNotShowable({ pluginId, action }: PipelineStep): DowelError {
  return new DowelError({
    code: 'STEP_INPUT_INVALID',
    problem: `The input of step ${pluginId}:${action} can't be shown to the person who approves it`,
    expected:
      'plain data of at most 10000 values, with at most 49152 bytes of binary data in one value',
    received: 'a larger input, an instance of a class, a function, a getter or a cycle',
    fix: "Change the executor's schema, so that it makes plain data of the input.",
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
