import type { ZodType } from 'zod';
import type { AgentContext } from './context.js';

/**
 * The id of the text generation capability, which takes a prompt and returns text. Every agent needs this capability
 * for planning and `getObject`.
 *
 * @example
 * ```ts
 * import {
 *   CapabilityRegistry,
 *   ModelManager,
 *   TEXT_GENERATION_CAPABILITY,
 * } from '@dowel/core';
 * import { createTestModel } from '@dowel/core/testing';
 *
 * const models = new ModelManager(new CapabilityRegistry());
 * models.register(createTestModel(['Bom dia']));
 *
 * const prompt = 'Translate into Portuguese: good morning';
 * console.log(await models.executeCapability(TEXT_GENERATION_CAPABILITY, prompt));
 * // Bom dia
 * ```
 *
 * @category Models
 */
export const TEXT_GENERATION_CAPABILITY = 'text-generation';

/**
 * Maps each capability id to its input and output types. To add a capability, add its types to this interface through
 * declaration merging; calls to the capability are then typed.
 *
 * @example
 * ```ts
 * import type { ModelCapability } from '@dowel/core';
 * import * as z from 'zod';
 *
 * declare module '@dowel/core' {
 *   interface ICapabilities {
 *     'text-length': { input: { text: string }; output: number };
 *   }
 * }
 *
 * const textLength: ModelCapability<'text-length'> = {
 *   id: 'text-length',
 *   name: 'Text length',
 *   description: 'Counts the characters of a text.',
 *   input: z.object({ text: z.string() }),
 *   output: z.number(),
 *   execute: async ({ text }) => text.length,
 * };
 *
 * console.log(await textLength.execute({ text: 'dowel' }, {})); // 5
 * ```
 *
 * @category Models
 */
export interface ICapabilities {
  /** Generates text from a prompt. */
  'text-generation': { input: string; output: string };
}

/**
 * Options for one request to a model. A provider passes on the options that its model supports and ignores the rest.
 *
 * @example
 * ```ts
 * import {
 *   CapabilityRegistry,
 *   ModelManager,
 *   type ModelRequestConfig,
 * } from '@dowel/core';
 * import { ScriptedModel } from '@dowel/model-scripted';
 *
 * const chunks: string[] = [];
 * const config: ModelRequestConfig = {
 *   temperature: 0,
 *   maxTokens: 200,
 *   signal: AbortSignal.timeout(30_000),
 *   onText: (text) => chunks.push(text),
 * };
 *
 * const models = new ModelManager(new CapabilityRegistry());
 * const reply = () => new Set(['Good ', 'morning!']);
 * models.register(new ScriptedModel({ rules: [{ when: 'Hello', reply }] }));
 *
 * console.log(await models.executeCapability('text-generation', 'Hello', config));
 * // Good morning!
 * console.log(chunks); // [ 'Good ', 'morning!' ]
 * ```
 *
 * @category Models
 */
export interface ModelRequestConfig {
  /**
   * Aborts the call. The signal that the provider receives is also aborted on timeout.
   *
   * @default never aborted
   */
  signal?: AbortSignal | undefined;
  /**
   * The context of the executor that makes the call. The call then belongs to the context's event, and is aborted when
   * the step is. A provider that calls another model passes on the `context` that it receives.
   *
   * @default the context whose `signal` is passed, if any
   */
  context?: Pick<AgentContext, 'eventId' | 'signal'> | undefined;
  /**
   * Sampling temperature. At 0, the model picks the most likely output.
   *
   * @default the provider's default
   */
  temperature?: number | undefined;
  /**
   * Maximum number of tokens to generate.
   *
   * @default the provider's default
   */
  maxTokens?: number | undefined;
  /**
   * Stop sequences: the model stops generating when it produces one of them.
   *
   * @default none
   */
  stop?: readonly string[] | undefined;
  /**
   * Receives each chunk of text as it arrives, if the provider supports streaming. The complete text is still returned.
   *
   * If the callback returns a promise, the provider awaits it before sending the next chunk, so a slow callback slows
   * down the stream. If the callback throws or rejects, the provider aborts the call and rejects with that error.
   *
   * @param text - The next chunk of the output.
   *
   * @default none
   */
  onText?: ((text: string) => unknown) | undefined;
  /**
   * Receives the call's token usage, if the provider reports it.
   *
   * @param usage - The number of tokens in the prompt and in the output.
   *
   * @default none
   */
  onUsage?: ((usage: TokenUsage) => void) | undefined;
}

/**
 * The number of tokens that a model call used.
 *
 * @inline
 */
export interface TokenUsage {
  /** Tokens in the prompt. */
  readonly inputTokens?: number | undefined;
  /** Tokens in the output. */
  readonly outputTokens?: number | undefined;
}

/**
 * Options for one capability call: the provider, the timeout, and options for the model.
 *
 * @example
 * ```ts
 * import {
 *   CapabilityRegistry,
 *   ModelManager,
 *   type OperationConfig,
 * } from '@dowel/core';
 * import { createTestModel } from '@dowel/core/testing';
 *
 * const models = new ModelManager(new CapabilityRegistry());
 * models.register(createTestModel(['A quick draft'], 'small'));
 * models.register(createTestModel(['A careful answer'], 'large'));
 *
 * const careful: OperationConfig = { provider: 'large', timeout: 120_000 };
 *
 * console.log(await models.executeCapability('text-generation', 'Hi', careful));
 * // A careful answer
 * ```
 *
 * @category Models
 */
export interface OperationConfig extends ModelRequestConfig {
  /**
   * The id of the provider to use.
   *
   * @default the capability's default provider
   */
  provider?: string | undefined;
  /**
   * Timeout in milliseconds, after which the call is aborted and fails with `MODEL_TIMEOUT`. `Infinity` disables the
   * timeout.
   *
   * @default the provider's `timeout`, otherwise the runtime's `modelTimeout`, otherwise 60000
   */
  timeout?: number | undefined;
}

/**
 * A provider's implementation of a capability. It has an id from {@link ICapabilities}, input and output schemas, and
 * the function to run. Input and output are validated on every call.
 *
 * @typeParam Id - The capability's id, which determines its input and output types.
 *
 * @example
 * ```ts
 * import type { ModelCapability } from '@dowel/core';
 * import * as z from 'zod';
 *
 * const shout: ModelCapability<'text-generation'> = {
 *   id: 'text-generation',
 *   name: 'Shout',
 *   description: 'Returns the prompt in capitals.',
 *   input: z.string(),
 *   output: z.string(),
 *   execute: async (prompt, { signal, onText }) => {
 *     signal?.throwIfAborted();
 *     const text = prompt.toUpperCase();
 *     await onText?.(text);
 *     return text;
 *   },
 * };
 *
 * console.log(await shout.execute('hello', {})); // HELLO
 * ```
 *
 * @category Models
 */
export interface ModelCapability<Id extends keyof ICapabilities = keyof ICapabilities> {
  /** The capability's id. */
  readonly id: Id;
  /** The display name. */
  readonly name: string;
  /** A short, human-readable description. */
  readonly description: string;
  /** The input schema. */
  readonly input: ZodType<ICapabilities[Id]['input']>;
  /** The output schema. */
  readonly output: ZodType<ICapabilities[Id]['output']>;
  /**
   * Runs the capability.
   *
   * @param input - The input, already validated against the `input` schema.
   * @param config - The caller's options. Pass `signal` to long-running operations.
   * @returns The output, which is then validated against the `output` schema.
   */
  execute(
    input: ICapabilities[Id]['input'],
    config: ModelRequestConfig,
  ): Promise<ICapabilities[Id]['output']>;
}

/**
 * Provides the capabilities of one or more models. Extend this class to connect a model to Dowel.
 *
 * @see The contract suite `describeModelProvider` in `@dowel/core/testing`, which every provider should pass.
 *
 * @example
 * ```ts
 * import {
 *   ModelProvider,
 *   TEXT_GENERATION_CAPABILITY,
 *   type ModelCapability,
 * } from '@dowel/core';
 * import * as z from 'zod';
 *
 * class EchoModel extends ModelProvider {
 *   readonly id = 'echo';
 *   readonly name = 'Echo';
 *   readonly description = 'Answers with the question.';
 *   readonly capabilities: ModelCapability<'text-generation'>[] = [
 *     {
 *       id: TEXT_GENERATION_CAPABILITY,
 *       name: 'Echo text',
 *       description: 'Returns the prompt.',
 *       input: z.string(),
 *       output: z.string(),
 *       execute: async (prompt, { signal }) => {
 *         signal?.throwIfAborted();
 *         return prompt;
 *       },
 *     },
 *   ];
 * }
 *
 * console.log(new EchoModel().capabilities[0]?.id); // text-generation
 * ```
 *
 * @category Models
 */
export abstract class ModelProvider {
  /** The provider's id, unique within a runtime. */
  abstract readonly id: string;
  /** The display name. */
  abstract readonly name: string;
  /** A short, human-readable description. */
  abstract readonly description: string;
  /** The capabilities that this provider offers. */
  abstract readonly capabilities: readonly ModelCapability[];
  /**
   * Timeout for a call, in milliseconds. The caller can override it.
   *
   * @default the runtime's `modelTimeout`
   */
  readonly timeout?: number | undefined;

  /**
   * Opens connections and checks API keys. The runtime calls this method once, when it starts. Throw an error to abort
   * startup.
   */
  async init(): Promise<void> {}

  /** Closes everything that `init` opened. The runtime calls this method once, when it stops. */
  async shutdown(): Promise<void> {}
}
