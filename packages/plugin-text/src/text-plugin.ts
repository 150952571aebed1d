import {
  Plugin,
  TEXT_GENERATION_CAPABILITY,
  type AgentContext,
  type Executor,
  type PluginResult,
} from '@dowel/core';
import { DowelError } from '@dowel/core/errors';
import { createAnswerPrompt } from './answer-prompt.js';
import { createReasoningSkipper, removeReasoning } from './skip-reasoning.js';
import { trimStream } from './trim-stream.js';

/** Options for {@link TextPlugin}: how it writes, and which model it uses. */
export interface TextPluginOptions {
  /**
   * Instructions for the model about the tone, length and language of answers.
   *
   * @default 'Answer briefly and in the language of the user.'
   */
  instructions?: string | undefined;
  /**
   * The id of the model provider to use.
   *
   * @default the runtime's default provider for text generation
   */
  provider?: string | undefined;
  /**
   * Sampling temperature. At 0, the model picks the most likely output.
   *
   * @default the provider's default
   */
  temperature?: number | undefined;
  /**
   * Whether to stream the text to the user as the model writes it, on platforms that support streaming. Turn this off
   * if another step changes the text before it is sent.
   *
   * @default true
   */
  stream?: boolean | undefined;
}

/**
 * Writes answers with the model: the executor `write` sends the model the whole context chain and the conversation's
 * history, and asks for an answer. If they exceed the runtime's `contextBudget`, the oldest messages and results are left
 * out.
 *
 * The text is streamed to the user as the model writes it, and added to the chain when it is complete. A later step,
 * such as `http:send` or `terminal:print`, can send the whole answer; otherwise, the runtime returns it when the event
 * ends.
 *
 * Reasoning before the answer, such as a `<think>` block, is neither streamed nor part of the answer.
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

  /**
   * @param options - How to write, and with which model.
   * @throws `OPTION_INVALID` if an option has the wrong type.
   */
  constructor(options: TextPluginOptions = {}) {
    super();
    const { instructions, provider, temperature, stream } = options;
    checkOption('instructions', typeof instructions === 'string', 'a text', instructions);
    const isId = typeof provider === 'string' && provider !== '';
    checkOption('provider', isId, 'the id of a model provider', provider);
    const isTemperature = Number.isFinite(temperature) && Number(temperature) >= 0;
    checkOption('temperature', isTemperature, 'a number, 0 or more', temperature);
    checkOption('stream', typeof stream === 'boolean', 'true or false', stream);
    this.#options = options;
  }

  async #write(context: AgentContext): Promise<PluginResult> {
    const {
      instructions = 'Answer briefly and in the language of the user.',
      stream = true,
      ...request
    } = this.#options;
    const skipper = createReasoningSkipper();
    const sendTrimmed = trimStream(context.stream);
    const onText = (chunk: string) => sendTrimmed(skipper.read(chunk));
    const { chain, note } = this.runtime.fitContext(
      context.contextChain,
      createAnswerPrompt([], instructions),
    );
    const output = await this.runtime.executeCapability(
      TEXT_GENERATION_CAPABILITY,
      createAnswerPrompt(chain, instructions, note),
      { ...request, context, ...(stream ? { onText } : {}) },
    );
    await sendTrimmed(skipper.end());
    const text = removeReasoning(output).trim();
    if (text !== '') return { success: true, data: text };
    const error =
      output.trim() === ''
        ? 'The model returned empty output.'
        : 'The model returned reasoning but no answer.';
    return { success: false, error };
  }
}

function checkOption(name: string, isValid: boolean, expected: string, value: unknown): void {
  if (value === undefined || isValid) return;
  throw new DowelError({
    code: 'OPTION_INVALID',
    problem: `The option \`${name}\` of TextPlugin is invalid`,
    expected,
    received: describe(value),
    fix: 'Correct it, or leave it out to use the default.',
  });
}

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return value === null || typeof value === 'number' ? String(value) : typeof value;
}
