import type { ZodType } from 'zod';

/**
 * The id of the capability that every agent needs: text in, text out. Planning and `getObject` use it.
 *
 * @category Models
 */
export const TEXT_GENERATION_CAPABILITY = 'text-generation';

/**
 * What models can do, by capability id. Open to declaration merging: a package that brings a new capability
 * declares its input and output here, and every call is typed from then on.
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
  /** A prompt in, the model's answer out. */
  'text-generation': { input: string; output: string };
}

/**
 * What a model is told with one request. A provider passes on what its model understands and ignores the rest.
 *
 * @category Models
 */
export interface ModelRequestConfig {
  /**
   * Ends the call when aborted. The provider gets a signal that the time limit aborts as well.
   *
   * @default never aborted
   */
  signal?: AbortSignal;
  /**
   * How far the model may stray: 0 is the most likely answer.
   *
   * @default the provider's own
   */
  temperature?: number;
  /**
   * The most tokens to generate.
   *
   * @default the provider's own
   */
  maxTokens?: number;
  /**
   * Texts at which the model stops.
   *
   * @default none
   */
  stop?: readonly string[];
  /**
   * Called with each piece of text as it arrives, by providers that stream. The whole text is still returned.
   *
   * @default nobody listens
   */
  onText?: (text: string) => void;
}

/**
 * What a caller may say about one use of a capability: everything the model is told, and who should do it.
 *
 * @category Models
 */
export interface OperationConfig extends ModelRequestConfig {
  /**
   * The id of the provider to use.
   *
   * @default the capability's default provider
   */
  provider?: string;
  /**
   * Milliseconds after which the call is aborted and fails with `MODEL_TIMEOUT`; `Infinity` for none.
   *
   * @default 60000
   */
  timeout?: number;
}

/**
 * One thing a model can do: an id from {@link ICapabilities}, the schemas of its input and output, and the
 * function that does it. Input and output are checked on every call.
 *
 * @category Models
 */
export interface ModelCapability<Id extends keyof ICapabilities = keyof ICapabilities> {
  /** Which capability it is. */
  readonly id: Id;
  /** For people: what it is called. */
  readonly name: string;
  /** For people: what it does. */
  readonly description: string;
  /** What goes in. */
  readonly input: ZodType<ICapabilities[Id]['input']>;
  /** What comes out. */
  readonly output: ZodType<ICapabilities[Id]['output']>;
  /**
   * Does it.
   *
   * @param input - Already checked against `input`.
   * @param config - What the caller asked for; pass `signal` on to whatever takes time.
   */
  execute(
    input: ICapabilities[Id]['input'],
    config: ModelRequestConfig,
  ): Promise<ICapabilities[Id]['output']>;
}

/**
 * A source of model capabilities: extend it to bring a model to Dowel.
 *
 * @see The contract suite `describeModelProvider` of `@dowel/core/testing`, which every provider should pass.
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
  /** Unique among the providers of a runtime. */
  abstract readonly id: string;
  /** For people: what it is called. */
  abstract readonly name: string;
  /** For people: what it is. */
  abstract readonly description: string;
  /** What it can do. */
  abstract readonly capabilities: readonly ModelCapability[];

  /** Called once when the runtime starts: open connections, check keys. Throw to refuse the start. */
  async init(): Promise<void> {}

  /** Called once when the runtime stops: close what `init` opened. */
  async shutdown(): Promise<void> {}
}
