import type { AgentContext, BaseContextItem } from '../context.js';
import { withDeadline } from '../deadline.js';
import { DowelError } from '../errors.js';
import { createResultItem } from './context-items.js';
import type { AgentEvent, EventServices } from './event.js';
import type { PipelineStep } from './schemas.js';

/**
 * Runs one step of an event and returns its chain item.
 *
 * @throws Any failure: the executor's own error, `STEP_TIMEOUT`, `STEP_RESULT_INVALID`, …
 */
export async function runStep(
  step: PipelineStep,
  event: AgentEvent,
  chain: readonly BaseContextItem[],
  services: EventServices,
  onAnswer: (answer: string) => void,
): Promise<BaseContextItem> {
  const executor = services.plugins.getExecutor(step);
  const timeout = executor.timeout ?? services.limits.stepTimeout;
  let over = false;

  const send = async (answer: string): Promise<void> => {
    if (over) {
      throw new DowelError({
        code: 'STEP_OVER',
        problem: `Step ${step.pluginId}:${step.action} sent an answer after it had ended`,
        expected: 'calls to `respond` while the executor runs',
        received: 'a late call, which was dropped',
        fix: 'Await `context.respond` inside `execute`, and stop when `context.signal` is aborted.',
      });
    }
    checkAnswer(answer);
    onAnswer(answer);
    await event.respond?.(answer);
  };
  const respond = (answer: string): Promise<void> => {
    const sent = send(answer);
    // Prevents an unhandled rejection if the executor does not await it.
    sent.catch(() => undefined);
    return sent;
  };

  const createContext = (signal: AbortSignal): AgentContext => ({
    eventId: event.id,
    conversationId: event.conversationId,
    platform: event.platform,
    user: event.user,
    metadata: event.metadata,
    contextChain: Object.freeze([...chain]),
    signal,
    respond,
  });

  try {
    const result = await withDeadline<unknown>(
      (signal) => executor.execute(createContext(signal)),
      {
        timeout,
        signal: services.signal,
        onTimeout: () =>
          new DowelError({
            code: 'STEP_TIMEOUT',
            problem: `Step ${step.pluginId}:${step.action} timed out`,
            expected: `a result within ${timeout} ms`,
            received: 'no result',
            fix: "Make the executor faster, or raise its `timeout` or the runtime's `stepTimeout`.",
          }),
      },
    );
    return createResultItem(step, result);
  } finally {
    over = true;
  }
}

function checkAnswer(answer: unknown): asserts answer is string {
  if (typeof answer === 'string') return;
  throw new DowelError({
    code: 'ANSWER_INVALID',
    problem: 'An answer must be text',
    expected: 'a string',
    received: typeof answer,
    fix: 'Convert the value to text before you call `context.respond`.',
  });
}
