import type { AgentContext, BaseContextItem } from '../context.js';
import { withDeadline } from '../deadline.js';
import { DowelError } from '../errors.js';
import { createResultItem } from './context-items.js';
import type { AgentEvent, EventServices } from './event.js';
import type { PipelineStep } from './schemas.js';

/**
 * Runs one step of an event and gives the item that it adds to the chain.
 *
 * @throws Whatever went wrong: the executor's own error, `STEP_TIMEOUT`, `STEP_RESULT_INVALID`, …
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
        expected: 'answers while the executor runs',
        received: 'a late one, which was dropped',
        fix: 'Await `context.respond` inside `execute`, and stop when `context.signal` is aborted.',
      });
    }
    checkAnswer(answer);
    onAnswer(answer);
    await event.respond?.(answer);
  };
  const respond = (answer: string): Promise<void> => {
    const sent = send(answer);
    // An executor that does not await it must not take the process down with an unhandled rejection.
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
            problem: `Step ${step.pluginId}:${step.action} took too long`,
            expected: `an end within ${timeout} ms`,
            received: 'none',
            fix: 'Make the executor faster, or raise its `timeout` or the `stepTimeout` of the runtime.',
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
    problem: 'An answer has to be text',
    expected: 'a string',
    received: typeof answer,
    fix: 'Turn the value into text before `context.respond`.',
  });
}
