import type { ContextItem } from '../context.js';
import { withDeadline } from '../deadline.js';
import { DowelError } from '../errors.js';
import type { Executor } from '../executor.js';
import { formatIssues } from '../zod/issues.js';
import { getAvailable } from './available.js';
import type { AgentEvent, EventServices } from './event.js';
import { planInput } from './plan.js';
import type { PipelineStep } from './schemas.js';
import { stepTimedOut } from './step-errors.js';

/** A step that is ready to run. */
export interface PreparedStep {
  /** The step as the model gave it, whose input the schema has not changed. */
  readonly step: PipelineStep;
  readonly executor: Executor;
  /** What the schema made of the input, or `undefined` if the executor has no `input` schema. */
  readonly input: unknown;
}

/**
 * Finds the executor of a step and validates its input. If the plan left the input out because it depends on an earlier
 * result, asks the model for it.
 *
 * @throws `PLUGIN_UNKNOWN`, `EXECUTOR_UNKNOWN`, `EXECUTOR_UNAVAILABLE`, `STEP_INPUT_INVALID`, `STEP_TIMEOUT`, or any
 * error that the model call throws.
 */
export async function prepareStep(
  step: PipelineStep,
  event: AgentEvent,
  chain: readonly ContextItem[],
  services: EventServices,
): Promise<PreparedStep> {
  const executor = await getAvailable(step, event, services);
  const { input: schema } = executor;
  if (schema === undefined) return { step: withoutInput(step), executor, input: undefined };
  const timeout = executor.timeout ?? services.limits.stepTimeout;
  // A schema can call other code, such as a look-up in `refine`, which may hang.
  const reading = await withDeadline(() => schema.safeParseAsync(step.input), {
    timeout,
    signal: event.signal,
    onTimeout: () => stepTimedOut(step, timeout, 'its input to be validated'),
  });
  if (reading.success) return { step, executor, input: reading.data };
  if (step.input === undefined) {
    const { raw, value } = await planInput(event, chain, services, { step, schema });
    return { step: { ...step, input: raw }, executor, input: value };
  }
  throw new DowelError({
    code: 'STEP_INPUT_INVALID',
    problem: `The input of step ${step.pluginId}:${step.action} does not match its schema`,
    expected: 'input that the schema of the executor accepts',
    received: formatIssues(reading.error.issues),
  });
}

/** Removes the input that models sometimes add even though the executor takes none. */
function withoutInput({ pluginId, action }: PipelineStep): PipelineStep {
  return { pluginId, action };
}
