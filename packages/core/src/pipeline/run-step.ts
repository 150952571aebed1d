import type { AgentContext, ContextItem, ResultContextItem } from '../context.js';
import { withDeadline } from '../deadline.js';
import { DowelError } from '../errors.js';
import { describeOwner } from '../signal-owner.js';
import { createResultItem } from './context-items.js';
import type { AgentEvent, EventServices } from './event.js';
import type { PreparedStep } from './prepare-step.js';

/**
 * Runs one step of an event and returns its chain item.
 *
 * @throws Any failure: the executor's own error, `STEP_TIMEOUT`, `STEP_RESULT_INVALID`, …
 */
export async function runStep(
  { step, executor, input }: PreparedStep,
  event: AgentEvent,
  chain: readonly ContextItem[],
  services: EventServices,
  onAnswer: (answer: string) => void,
): Promise<ResultContextItem> {
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
  const sendPiece = async (text: string): Promise<void> => {
    // A late piece of a call that was aborted is no mistake of the executor.
    if (over || event.signal.aborted) return;
    checkAnswer(text);
    await event.onText?.(text);
  };
  const respond = (answer: string): Promise<void> => handled(send(answer));
  const stream = (text: string): Promise<void> => handled(sendPiece(text));

  const createContext = (signal: AbortSignal): AgentContext => ({
    eventId: event.id,
    conversationId: event.conversationId,
    platform: event.platform,
    user: event.user,
    metadata: event.metadata,
    contextChain: Object.freeze([...chain]),
    signal,
    respond,
    stream,
  });

  try {
    const result = await withDeadline<unknown>(
      (signal) => {
        describeOwner(signal, { purpose: 'step' });
        return executor.execute(createContext(signal), input);
      },
      {
        timeout,
        signal: event.signal,
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

/** Prevents an unhandled rejection if the executor does not await the promise. */
function handled(sent: Promise<void>): Promise<void> {
  sent.catch(() => undefined);
  return sent;
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
