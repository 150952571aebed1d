import type { ContextItem } from '../context.js';
import { DowelError } from '../errors.js';
import type { Executor } from '../plugin.js';
import { formatIssues } from '../zod/issues.js';
import type { AgentEvent, EventServices } from './event.js';
import { planInput } from './plan.js';
import type { PipelineStep } from './schemas.js';

/** A step that is ready to run. */
export interface PreparedStep {
  /** The step, with the input that it will run with. */
  readonly step: PipelineStep;
  readonly executor: Executor;
  /** The validated input of the executor, or `undefined` if the executor has no `input` schema. */
  readonly input: unknown;
}

/**
 * Finds the executor of a step and validates its input. If the plan left the input out because it depends on an earlier
 * result, asks the model for it.
 *
 * @throws `PLUGIN_UNKNOWN`, `EXECUTOR_UNKNOWN`, `STEP_INPUT_INVALID`, or any error that the model call throws.
 */
export async function prepareStep(
  step: PipelineStep,
  event: AgentEvent,
  chain: readonly ContextItem[],
  services: EventServices,
): Promise<PreparedStep> {
  const executor = services.plugins.getExecutor(step);
  const { input: schema } = executor;
  if (schema === undefined) return { step: withoutInput(step), executor, input: undefined };
  const reading = await schema.safeParseAsync(step.input);
  if (reading.success) return { step, executor, input: reading.data };
  if (step.input === undefined) {
    const input = await planInput(event, chain, services, { step, schema });
    return { step: { ...step, input }, executor, input };
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
