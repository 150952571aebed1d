import { listExecutors } from '../check-executors.js';
import { withDeadline } from '../deadline.js';
import type { Executor } from '../executor.js';
import type { AgentEvent, EventServices } from './event.js';
import type { PipelineStep } from './schemas.js';
import { executorUnavailable, stepTimedOut } from './step-errors.js';
import type { PipelineGenerationContext } from './templates.js';

/**
 * Lists the plugins with the executors that exist for an event.
 *
 * @throws `PLUGIN_INVALID` if a plugin has added a malformed executor.
 */
export async function listAvailable(
  event: AgentEvent,
  services: EventServices,
): Promise<PipelineGenerationContext['plugins']> {
  const plugins = services.plugins.list();
  return Promise.all(
    plugins.map(async (plugin) => {
      const { id, description } = plugin;
      const executors = listExecutors(plugin);
      const decisions = await Promise.all(
        executors.map((executor) => isAvailable(executor, id, event, services)),
      );
      return { id, description, executors: executors.filter((_, index) => decisions[index]) };
    }),
  );
}

/**
 * Returns the executor of a step, if it exists for the event.
 *
 * @throws `PLUGIN_UNKNOWN`, `EXECUTOR_UNKNOWN`, `EXECUTOR_UNAVAILABLE` or `PLUGIN_INVALID`.
 */
export async function getAvailable(
  step: PipelineStep,
  event: AgentEvent,
  services: EventServices,
): Promise<Executor> {
  const executor = services.plugins.getExecutor(step);
  if (await isAvailable(executor, step.pluginId, event, services)) return executor;
  throw executorUnavailable(step);
}

/** An executor whose `available` throws or takes too long doesn't exist for the event. */
async function isAvailable(
  executor: Executor,
  pluginId: string,
  { id: eventId, conversationId, platform, user, metadata, signal }: AgentEvent,
  { limits, onError }: EventServices,
): Promise<boolean> {
  if (executor.available === undefined) return true;
  const step = { pluginId, action: executor.name };
  const timeout = executor.timeout ?? limits.stepTimeout;
  try {
    const decision: unknown = await withDeadline(
      () => executor.available?.({ eventId, conversationId, platform, user, metadata }),
      { timeout, signal, onTimeout: () => stepTimedOut(step, timeout, 'a result of `available`') },
    );
    return decision === true;
  } catch (error) {
    signal.throwIfAborted();
    onError(
      `\`available\` of ${pluginId}:${executor.name} failed, so the executor was left out`,
      error,
    );
    return false;
  }
}
