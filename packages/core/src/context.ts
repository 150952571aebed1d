import type { PipelineStep } from './pipeline/schemas.js';

/**
 * An item in an event's context chain: the user's input, the result of a step, or an error. Executors read the
 * chain; the runtime adds an item after each step.
 *
 * Items are frozen. To add something to the chain, return it as `data` from the executor.
 *
 * @example
 * ```ts
 * import type { BaseContextItem } from '@dowel/core';
 *
 * function findResult(chain: readonly BaseContextItem[], action: string) {
 *   const isFound = (item: BaseContextItem) =>
 *     item.type === 'result' && item.action === action;
 *   return chain.findLast(isFound)?.content;
 * }
 *
 * const forecast: BaseContextItem = {
 *   id: '2',
 *   type: 'result',
 *   pluginId: 'weather',
 *   action: 'forecast',
 *   content: 'Rain, 14 °C',
 *   timestamp: Date.now(),
 * };
 *
 * console.log(findResult([forecast], 'forecast')); // Rain, 14 °C
 * ```
 *
 * @category Running an agent
 */
export interface BaseContextItem {
  /** The item's id, unique within the chain. */
  readonly id: string;
  /** The kind of item: `user-input`, `result` or `error`. */
  readonly type: string;
  /** The id of the plugin that the item comes from, or `runtime` if it comes from the runtime itself. */
  readonly pluginId: string;
  /** The executor's name or the trigger's id, or `event` if the item is an error that no step caused. */
  readonly action: string;
  /** The item's text, as the model sees it. */
  readonly content: string;
  /** The executor's input, if the executor has an `input` schema. */
  readonly input?: unknown;
  /** The `data` that the executor returned, if any. */
  readonly data?: unknown;
  /** When the item was added, in milliseconds since the Unix epoch. */
  readonly timestamp: number;
}

/**
 * The first item in a context chain: the user's input.
 *
 * @see {@link getUserInput}, which finds this item in a chain.
 *
 * @example
 * ```ts
 * import type { UserInputContext } from '@dowel/core';
 *
 * const input: UserInputContext = {
 *   id: '1',
 *   type: 'user-input',
 *   pluginId: 'http',
 *   action: 'chat',
 *   content: 'Cancel my order',
 *   timestamp: Date.now(),
 *   user: 'ada',
 *   platform: 'http',
 * };
 *
 * const describe = ({ user, platform, content }: UserInputContext) =>
 *   `${user} (${platform}): ${content}`;
 *
 * console.log(describe(input)); // ada (http): Cancel my order
 * ```
 *
 * @category Running an agent
 */
export interface UserInputContext extends BaseContextItem {
  /** Always `user-input`, which distinguishes this item from the others in the chain. */
  readonly type: 'user-input';
  /** The user's name on the platform. */
  readonly user: string;
  /** The platform that the input came from, such as `terminal` or `http`. */
  readonly platform: string;
}

/**
 * An earlier message in the event's conversation, as the model sees it.
 *
 * @example
 * ```ts
 * import type { HistoryContextItem } from '@dowel/core';
 *
 * function toTranscript(history: readonly HistoryContextItem[]) {
 *   return history.map(({ role, content }) => `${role}: ${content}`).join('\n');
 * }
 *
 * const history: HistoryContextItem[] = [
 *   { role: 'user', content: 'Book a table', timestamp: 0 },
 *   { role: 'agent', content: 'For how many people?', timestamp: 1 },
 * ];
 *
 * console.log(toTranscript(history));
 * // user: Book a table
 * // agent: For how many people?
 * ```
 *
 * @category Running an agent
 */
export interface HistoryContextItem {
  /** The message's id in memory. */
  readonly id?: string;
  /** The message's sender. */
  readonly role: 'user' | 'agent';
  /** The message's text. */
  readonly content: string;
  /** When the message was created, in milliseconds since the Unix epoch. */
  readonly timestamp: number;
}

/**
 * The user's input together with the earlier messages in the conversation. It is the first item in every event's chain.
 *
 * @example
 * ```ts
 * import type { ContextItemWithHistory } from '@dowel/core';
 *
 * type Conversation = Pick<ContextItemWithHistory, 'content' | 'messageHistory'>;
 *
 * function isRepeated({ content, messageHistory }: Conversation) {
 *   return messageHistory.some(
 *     (message) => message.role === 'user' && message.content === content,
 *   );
 * }
 *
 * const content = 'Any news?';
 * const messageHistory = [{ role: 'user', content, timestamp: 0 }] as const;
 *
 * console.log(isRepeated({ content, messageHistory })); // true
 * ```
 *
 * @category Running an agent
 */
export type ContextItemWithHistory = UserInputContext & {
  /**
   * The most recent earlier messages, in chronological order, up to the runtime's `historyLimit`. Empty in a new
   * conversation, in a stored context, or if the event failed before the messages were loaded.
   */
  readonly messageHistory: readonly HistoryContextItem[];
  /**
   * The ids of the earlier messages. Only set in a stored context, which contains the ids instead of the messages
   * themselves.
   */
  readonly messageIds?: readonly string[];
};

/**
 * An error in the context chain, usually from a failed step. If no step caused the error, for example because planning
 * failed, `failedStep` is absent. A failed step doesn't end the event: by default, the model reads the error and may
 * change the remaining steps.
 *
 * @example
 * ```ts
 * import type { BaseContextItem, ErrorContextItem } from '@dowel/core';
 *
 * function isError(item: BaseContextItem): item is ErrorContextItem {
 *   return item.type === 'error';
 * }
 *
 * const failure: ErrorContextItem = {
 *   id: '2',
 *   type: 'error',
 *   pluginId: 'weather',
 *   action: 'forecast',
 *   content: 'The step took too long.',
 *   timestamp: Date.now(),
 *   code: 'STEP_TIMEOUT',
 *   error: 'The step took too long.',
 *   failedStep: { pluginId: 'weather', action: 'forecast' },
 * };
 *
 * const chain: BaseContextItem[] = [failure];
 * console.log(chain.find(isError)?.code); // STEP_TIMEOUT
 * ```
 *
 * @category Running an agent
 */
export interface ErrorContextItem extends BaseContextItem {
  /** Always `error`, which distinguishes errors from other items in the chain. */
  readonly type: 'error';
  /** A stable code, such as `STEP_TIMEOUT` or `STEP_FAILED`. */
  readonly code: string;
  /** The error message, written for both people and the model. */
  readonly error: string;
  /** The step that failed. Absent if no step caused the error, for example when a model call failed. */
  readonly failedStep?: PipelineStep;
}

/**
 * Describes the event that an executor is handling: its context chain, its source, and functions for sending answers.
 *
 * @see {@link Executor}
 *
 * @example
 * ```ts
 * import type { AgentContext } from '@dowel/core';
 *
 * function greet({ user, platform }: Pick<AgentContext, 'user' | 'platform'>) {
 *   return { success: true, data: `Hello, ${user} on ${platform}!` } as const;
 * }
 *
 * console.log(greet({ user: 'Ada', platform: 'http' }).data);
 * // Hello, Ada on http!
 * ```
 *
 * @category Running an agent
 */
export interface AgentContext {
  /** The event's id, which observers also receive with every stage. */
  readonly eventId: string;
  /** The id of the event's conversation. */
  readonly conversationId: string;
  /** The platform that the event came from, such as `terminal` or `http`. */
  readonly platform: string;
  /** The user's name on the platform. */
  readonly user: string;
  /** The metadata that the trigger passed to `createEvent`. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /**
   * All items so far, starting with the user's input. This is a snapshot: the results of later steps aren't added to
   * it.
   */
  readonly contextChain: readonly ContextItem[];
  /**
   * A signal that is aborted if the step or the event times out, if the event is cancelled, or if `drainTimeout`
   * expires while the runtime is stopping. Pass it to `fetch` and to anything else that accepts a signal. To a model
   * call, pass the whole context.
   */
  readonly signal: AbortSignal;
  /**
   * Sends an answer to the user. The last answer sent becomes the event's answer and is stored in the conversation when
   * the event ends.
   *
   * @param answer - The complete answer.
   */
  readonly respond: (answer: string) => Promise<void>;
  /**
   * Streams a chunk of text to the user while the answer is being written. Await the call: it resolves once the
   * platform has accepted the text, so a slow reader slows down the executor. Platforms that can't stream discard the
   * chunks. When the answer is complete, send the whole answer with `respond`, or return it as `data`.
   *
   * @param text - The next chunk of the answer.
   */
  readonly stream: (text: string) => Promise<void>;
}

/**
 * Any item in a context chain. Its `type` says which kind it is.
 *
 * @inline
 */
export type ContextItem = ContextItemWithHistory | ResultContextItem | ErrorContextItem;

/**
 * The result of a successful step.
 *
 * @inline
 */
export interface ResultContextItem extends BaseContextItem {
  /** Always `result`, which distinguishes results from other items in the chain. */
  readonly type: 'result';
}

/**
 * Finds the user's input in a context chain.
 *
 * @param chain - The chain to search, from an {@link AgentContext}.
 * @returns The user's input and the conversation's earlier messages, or `undefined` if the chain has no user input.
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
