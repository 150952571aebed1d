import { addOwner } from '../call-owner.js';
import type { AgentContext, ContextItem, ResultContextItem } from '../context.js';
import { withDeadline } from '../deadline.js';
import { DowelError } from '../errors.js';
import { wait } from '../wait.js';
import { createResultItem } from './context-items.js';
import type { AgentEvent, EventServices } from './event.js';
import type { PreparedStep } from './prepare-step.js';
import { stepTimedOut } from './step-errors.js';

/** The event, services and callback that a call to an executor needs. */
export interface StepScope {
  readonly event: AgentEvent;
  readonly chain: readonly ContextItem[];
  readonly services: EventServices;
  /** Called with each answer that the executor sends. */
  readonly onAnswer: (answer: string) => void;
}

/** What happens when a step is run again after a failure. */
export interface Retry {
  /** The number of the attempt that failed, starting at 1. */
  readonly attempt: number;
  /** Milliseconds until the next attempt. */
  readonly delay: number;
  readonly error: unknown;
}

/**
 * Runs one step of an event and returns its chain item. If the executor allows retries, runs it again after it throws or
 * times out.
 *
 * @param options - Whether a person approved the step, and what happens before each retry. An approved step runs once,
 * unless its executor is idempotent.
 * @throws Any failure: the executor's own error, `STEP_TIMEOUT`, `STEP_RESULT_INVALID`, …
 */
export async function runStep(
  first: PreparedStep,
  scope: StepScope,
  options: {
    readonly isApproved: boolean;
    /** Called before the wait for the next attempt. */
    readonly onRetry: (retry: Retry) => void;
    /** Reads the input again, because the last attempt may have changed it. */
    readonly prepareAgain: () => Promise<PreparedStep>;
  },
): Promise<ResultContextItem> {
  const { isApproved, onRetry, prepareAgain } = options;
  const { step, executor } = first;
  const mayRepeat = executor.idempotent ?? !isApproved;
  const retries = mayRepeat ? (executor.retries ?? 0) : 0;
  const { signal } = scope.event;
  for (let attempt = 1; ; attempt += 1) {
    const { executor: current, input } = attempt === 1 ? first : await prepareAgain();
    let result: unknown;
    try {
      result = await callExecutor<unknown>(first, scope, (context) =>
        current.execute(context, input),
      );
    } catch (error) {
      signal.throwIfAborted();
      if (attempt > retries) throw error;
      const delay = getDelay(executor.retryDelay ?? 500, attempt);
      onRetry({ attempt, delay, error });
      await wait(delay, signal);
      continue;
    }
    return createResultItem(step, result);
  }
}

/** Exponential backoff. Jitter keeps steps that failed together from running again together. */
function getDelay(first: number, attempt: number): number {
  return Math.round(Math.min(first * 2 ** (attempt - 1), 30_000) * (0.5 + Math.random() / 2));
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
        addOwner(signal, { eventId: event.id, purpose: 'step' });
        return call(createContext(signal));
      },
      {
        timeout,
        signal: event.signal,
        onTimeout: () => stepTimedOut(step, timeout),
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
