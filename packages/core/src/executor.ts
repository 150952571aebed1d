import type * as z from 'zod';
import type { AgentContext } from './context.js';

/**
 * An executor's result: whether the step succeeded, and its data or error. If `success` is `false`, TypeScript requires
 * `error`.
 *
 * @shownAsInterface
 *
 * @example
 * ```ts
 * import type { PluginResult } from '@dowel/core';
 *
 * function divide(a: number, b: number): PluginResult {
 *   return b === 0
 *     ? { success: false, error: 'Cannot divide by 0. Use another number.' }
 *     : { success: true, data: String(a / b) };
 * }
 *
 * console.log(divide(6, 3).data); // 2
 * console.log(divide(6, 0).success); // false
 * ```
 *
 * @category Plugins
 */
export type PluginResult = {
  /** Whether the step succeeded. */
  readonly success: boolean;
  /**
   * The value to add to the context chain, if the step succeeded. It must be serialisable as JSON; prefer text, because
   * the model reads it.
   */
  readonly data?: unknown;
  /** Why the step failed, if it did. The model reads this, so say what the model can do about the failure. */
  readonly error?: string | undefined;
} & (
  | { readonly success: true; readonly error?: undefined }
  | { readonly success: false; readonly error: string }
);

/**
 * An action that a plugin offers as a pipeline step. Other toolkits call it a tool.
 *
 * The model chooses executors by `name`, `description` and `input`, so use these fields to say what the executor does,
 * what it returns, and when to use it.
 *
 * @example
 * ```ts
 * import type { Executor } from '@dowel/core';
 *
 * const roll: Executor = {
 *   name: 'roll',
 *   description: 'Rolls a die and returns the number. Use it for games.',
 *   execute: () => ({ success: true, data: '4' }),
 * };
 *
 * console.log(roll.name); // roll
 * ```
 *
 * @category Plugins
 */
export interface Executor {
  /** The executor's name in pipelines, unique within the plugin. */
  readonly name: string;
  /** Tells the model what the executor needs, what it returns, and when to use it. */
  readonly description: string;
  /**
   * Timeout for one run, in milliseconds.
   *
   * @default the runtime's `stepTimeout`
   */
  readonly timeout?: number | undefined;
  /**
   * The schema that the input must match. The model sees the schema, including its descriptions, and generates the
   * input. If the input is invalid, the model sees the error and tries again. Create the executor with
   * {@link Plugin.executor}, so that the input of `execute` has the schema's type.
   *
   * @default no input
   */
  readonly input?: z.ZodType | undefined;
  /**
   * Whether the executor is available for an event, for example only on one platform or for one group of users. If the
   * function returns anything other than `true`, the model doesn't see the executor and can't plan it. The runtime asks
   * before each plan and before each step. If the function throws, the executor is left out and the runtime's `onError`
   * is called.
   *
   * @param event - The event, without its input.
   *
   * @default available for every event
   */
  readonly available?:
    | ((
        event: Pick<AgentContext, 'eventId' | 'conversationId' | 'platform' | 'user' | 'metadata'>,
      ) => boolean | Promise<boolean>)
    | undefined;
  /**
   * Whether a person must approve the step before it runs: `true`, or a function that decides based on the context and
   * the input. The event pauses until you call `approve` or `refuse` on its handle. The person sees the input that
   * `execute` gets. If that can't be shown, such as a file, the step fails with `STEP_INPUT_INVALID`. If the function
   * throws, the step fails as well.
   *
   * @default false
   */
  readonly needsApproval?:
    | boolean
    | ((context: AgentContext, input: unknown) => boolean | Promise<boolean>)
    | undefined;
  /**
   * How many times to run the step again after it throws or times out, from 0 to 100. A result with `success: false`
   * isn't retried. A step that a person approved is only retried if `idempotent` is `true`. An attempt that times out
   * but ignores its `signal` can overlap the next one, and text that a failed attempt streamed stays in the stream.
   *
   * @default 0
   */
  readonly retries?: number | undefined;
  /**
   * Delay before the first retry, in milliseconds. It doubles with each further retry, up to 30 seconds. Up to
   * half of it is left out at random.
   *
   * @default 500
   */
  readonly retryDelay?: number | undefined;
  /**
   * Whether running the step twice has the same effect as running it once. Set it to `true` to allow retries of an
   * approved step, and to `false` to rule out retries: `retries` is then `PLUGIN_INVALID`.
   *
   * @default retries are allowed unless the step was approved
   */
  readonly idempotent?: boolean | undefined;
  /**
   * Runs the step. If this function throws, times out or returns anything other than a {@link PluginResult}, an
   * {@link ErrorContextItem} is added to the chain, and the event continues.
   *
   * @param context - The event, with its context chain, its `signal`, and functions for sending answers.
   * @param input - The input, validated against the `input` schema; `undefined` if there is no schema.
   */
  execute(context: AgentContext, input?: unknown): PluginResult | Promise<PluginResult>;
}
