import type { AgentContext, ContextItem, ResultContextItem } from '../context.js';
import { withDeadline } from '../deadline.js';
import { DowelError } from '../errors.js';
import { describeOwner } from '../signal-owner.js';
import { createResultItem } from './context-items.js';
import type { AgentEvent, EventServices } from './event.js';
import type { PreparedStep } from './prepare-step.js';

/** The event, services and callback that a call to an executor needs. */
export interface StepScope {
  readonly event: AgentEvent;
  readonly chain: readonly ContextItem[];
  readonly services: EventServices;
  /** Called with each answer that the executor sends. */
  readonly onAnswer: (answer: string) => void;
}

/**
 * Runs one step of an event and returns its chain item.
 *
 * @throws Any failure: the executor's own error, `STEP_TIMEOUT`, `STEP_RESULT_INVALID`, …
 */
export async function runStep(
  prepared: PreparedStep,
  scope: StepScope,
): Promise<ResultContextItem> {
  const { step, executor, input } = prepared;
  const result = await callExecutor<unknown>(prepared, scope, (context) =>
    executor.execute(context, input),
  );
  return createResultItem(step, result);
}

/**
 * Returns whether a step has to wait for approval. A `needsApproval` function must return exactly `false` to let the
 * step run at once.
 *
 * @throws Any error that the executor's `needsApproval` throws, or `STEP_TIMEOUT`.
 */
export async function needsApproval(prepared: PreparedStep, scope: StepScope): Promise<boolean> {
  const { executor, input } = prepared;
  const { needsApproval: condition = false } = executor;
  if (typeof condition === 'boolean') return condition;
  const decision: unknown = await callExecutor(prepared, scope, (context) =>
    condition(context, input),
  );
  return decision !== false;
}

/** Calls a function of an executor with the event's context and a timeout. */
async function callExecutor<Result>(
  { step, executor }: PreparedStep,
  { event, chain, services, onAnswer }: StepScope,
  call: (context: AgentContext) => Result | Promise<Result>,
): Promise<Result> {
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
    await event.channel.respond?.(answer);
  };
  const sendChunk = async (text: string): Promise<void> => {
    // A late chunk from an aborted call isn't the executor's fault, so it is dropped without an error.
    if (over || event.signal.aborted) return;
    checkAnswer(text);
    await event.channel.onText?.(text);
  };
  const respond = (answer: string): Promise<void> => handled(send(answer));
  const stream = (text: string): Promise<void> => handled(sendChunk(text));

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
    return await withDeadline(
      (signal) => {
        describeOwner(signal, { purpose: 'step' });
        return call(createContext(signal));
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
