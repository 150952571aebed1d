import type { PipelineStep } from './pipeline/schemas.js';

/**
 * One link of an event's context chain: what came in, or what a step gave. Executors read the chain; the
 * runtime extends it after each step.
 *
 * Items are frozen. To add something to the chain, return it from the executor.
 *
 * @category Running an agent
 */
export interface BaseContextItem {
  /** Unique in the chain. */
  readonly id: string;
  /** What the item is: `user-input`, `result` or `error`. */
  readonly type: string;
  /** The plugin it came from; `runtime` for the runtime itself. */
  readonly pluginId: string;
  /** The executor or trigger it came from. */
  readonly action: string;
  /** The item as text, the way the model reads it. */
  readonly content: string;
  /** The item as a value, if the executor returned one. */
  readonly data?: unknown;
  /** When it was added, in milliseconds since 1970. */
  readonly timestamp: number;
}

/**
 * The first item of a chain: what the user said.
 *
 * @see {@link getUserInput} to find it in a chain.
 *
 * @category Running an agent
 */
export interface UserInputContext extends BaseContextItem {
  /** Always `user-input`, which tells it from the other items of the chain. */
  readonly type: 'user-input';
  /** Who said it, as the platform names them. */
  readonly user: string;
  /** Where it was said: `terminal`, `http`, … */
  readonly platform: string;
}

/**
 * An earlier message of the same conversation, as the model gets to see it.
 *
 * @category Running an agent
 */
export interface HistoryContextItem {
  /** Who spoke. */
  readonly role: 'user' | 'agent';
  /** What was said. */
  readonly content: string;
  /** When, in milliseconds since 1970. */
  readonly timestamp: number;
}

/**
 * The user's input together with the messages before it: how a chain begins when the conversation has a past.
 *
 * @category Running an agent
 */
export type ContextItemWithHistory = UserInputContext & {
  /** The messages before this one, oldest first. */
  readonly messageHistory: readonly HistoryContextItem[];
};

/**
 * What a failed step leaves in the chain. It never takes the process down: the model reads it, and may change
 * what is left of the pipeline.
 *
 * @category Running an agent
 */
export interface ErrorContextItem extends BaseContextItem {
  /** Always `error`, which tells it from the other items of the chain. */
  readonly type: 'error';
  /** Stable code, such as `STEP_TIMEOUT` or `STEP_FAILED`. */
  readonly code: string;
  /** What went wrong, for people and for the model. */
  readonly error: string;
  /** The step that failed; missing when no step is to blame, as when the model could not be asked. */
  readonly failedStep?: PipelineStep;
}

/**
 * An event on its way through the runtime: what an executor is given.
 *
 * @see {@link Executor}
 *
 * @category Running an agent
 */
export interface AgentContext {
  /** The event's id, the same in every stage that the observer reports. */
  readonly eventId: string;
  /** The conversation that the event belongs to. */
  readonly conversationId: string;
  /** Where the event came from: `terminal`, `http`, … */
  readonly platform: string;
  /** Who it came from, as the platform names them. */
  readonly user: string;
  /** Whatever the trigger passed along. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /**
   * Everything so far, the user's input first. A snapshot: what later steps add does not show up in it.
   */
  readonly contextChain: readonly BaseContextItem[];
  /**
   * Aborted when the step runs out of time, or when the runtime stops and can wait no longer. Pass it on to `fetch`
   * and to whatever else takes time.
   */
  readonly signal: AbortSignal;
  /**
   * Sends the answer to whoever asked. The last answer sent is the event's answer; it is stored in the
   * conversation when the event ends.
   */
  readonly respond: (answer: string) => Promise<void>;
}

/**
 * Finds the user's input in a context chain.
 *
 * @param chain - The chain of an {@link AgentContext}.
 * @returns The input with the messages before it, or `undefined` if the chain has none.
 *
 * @example
 * ```ts
 * import { getUserInput, type ContextItemWithHistory } from '@dowel/core';
 *
 * const chain: ContextItemWithHistory[] = [
 *   {
 *     id: '1',
 *     type: 'user-input',
 *     pluginId: 'terminal',
 *     action: 'line',
 *     content: 'What time is it in Lisbon?',
 *     timestamp: 0,
 *     user: 'ada',
 *     platform: 'terminal',
 *     messageHistory: [],
 *   },
 * ];
 *
 * console.log(getUserInput(chain)?.content); // What time is it in Lisbon?
 * ```
 *
 * @category Running an agent
 */
export function getUserInput(
  chain: readonly BaseContextItem[],
): ContextItemWithHistory | undefined {
  return chain.find(isUserInput);
}

function isUserInput(item: BaseContextItem): item is ContextItemWithHistory {
  return item.type === 'user-input';
}
