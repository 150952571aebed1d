import {
  Plugin,
  TEXT_GENERATION_CAPABILITY,
  type AgentContext,
  type Executor,
  type PluginResult,
} from '@dowel/core';
import { createAnswerPrompt } from './answer-prompt.js';

/** How a {@link TextPlugin} writes. */
export interface TextPluginOptions {
  /**
   * Tone, length and language of the answers, in a sentence for the model.
   *
   * @default 'Answer briefly and in the language of the user.'
   */
  instructions?: string;
  /**
   * The id of the model provider that writes.
   *
   * @default the runtime's default provider for text
   */
  provider?: string;
  /**
   * How far the model may stray: 0 is the most likely answer.
   *
   * @default the provider's own
   */
  temperature?: number;
}

/**
 * Lets an agent write: its executor `write` asks the model for an answer from the whole context chain and the
 * conversation's history.
 *
 * The answer joins the chain; it does not go to the user by itself. Whatever sends it (`http`'s `send`,
 * `terminal`'s `print`) comes after it in the pipeline.
 *
 * @example
 * ```ts
 * import { Runtime } from '@dowel/core';
 * import { InMemoryProvider } from '@dowel/memory-inmemory';
 * import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
 * import { TextPlugin } from '@dowel/plugin-text';
 *
 * const runtime = Runtime.init({
 *   modelProviders: [
 *     new ScriptedModel({
 *       rules: scriptAgent({
 *         plans: [{ steps: ['text:write'] }],
 *         replies: [{ reply: 'Hello, Ada.' }],
 *       }),
 *     }),
 *   ],
 *   memoryProvider: new InMemoryProvider(),
 *   plugins: [new TextPlugin({ instructions: 'Be friendly.' })],
 * });
 *
 * await runtime.start();
 * const event = await runtime.createEvent('Hello, I am Ada.');
 * console.log((await event.done).answer); // Hello, Ada.
 * await runtime.stop();
 * ```
 */
export class TextPlugin extends Plugin {
  readonly id = 'text';
  readonly name = 'Text';
  readonly description = 'Writes text with a language model.';
  override readonly requiredCapabilities = [TEXT_GENERATION_CAPABILITY];
  override readonly executors: readonly Executor[] = [
    {
      name: 'write',
      description:
        'Writes the answer to the user, from the conversation and the results of all earlier steps. Use it after the steps that gather facts and before the step that sends or prints the answer.',
      execute: (context) => this.#write(context),
    },
  ];
  readonly #options: TextPluginOptions;

  constructor(options: TextPluginOptions = {}) {
    super();
    this.#options = options;
  }

  async #write({ contextChain, signal }: AgentContext): Promise<PluginResult> {
    const { instructions = 'Answer briefly and in the language of the user.', ...request } =
      this.#options;
    const answer = await this.runtime.executeCapability(
      TEXT_GENERATION_CAPABILITY,
      createAnswerPrompt(contextChain, instructions),
      { ...request, signal },
    );
    const text = answer.trim();
    return text === ''
      ? { success: false, error: 'The model answered with an empty text.' }
      : { success: true, data: text };
  }
}
