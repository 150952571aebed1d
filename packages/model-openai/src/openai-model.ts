import {
  ModelProvider,
  TEXT_GENERATION_CAPABILITY,
  type ModelCapability,
  type ModelRequestConfig,
} from '@dowel/core';
import * as z from 'zod';
import { attempt } from './attempt.js';
import { createBody } from './completion.js';
import { createConnection, type Connection } from './connection.js';
import { createFailures, type Failures } from './failures.js';
import { resolveOptions, type OpenAIModelOptions, type ResolvedOptions } from './options.js';
import { retry } from './retry.js';

/**
 * Text generation by any server with OpenAI's chat completions API: OpenAI itself, Ollama, vLLM, LM Studio and
 * many more.
 *
 * With `onText` the answer is streamed. An answer that is not whole is never returned as if it were: one that
 * ran into the token limit fails with `MODEL_OUTPUT_TRUNCATED`, a stream that breaks off with
 * `MODEL_STREAM_CUT`; both carry what there was in `details.partial`. Requests are repeated after status 429 or
 * 5xx and after a lost connection, unless part of the answer has gone to `onText` already.
 *
 * @example
 * ```ts
 * import { CapabilityRegistry, ModelManager } from '@dowel/core';
 * import { OpenAIModel } from '@dowel/model-openai';
 *
 * // In place of a server; leave `fetch` out to ask a real one.
 * const fetch = async () =>
 *   Response.json({
 *     choices: [{ message: { content: 'Hello!' }, finish_reason: 'stop' }],
 *   });
 *
 * const models = new ModelManager(new CapabilityRegistry());
 * models.register(
 *   new OpenAIModel({
 *     baseUrl: 'http://localhost:11434/v1',
 *     model: 'llama3.2',
 *     fetch,
 *   }),
 * );
 * console.log(await models.executeCapability('text-generation', 'Say hello.'));
 * // Hello!
 * ```
 */
export class OpenAIModel extends ModelProvider {
  readonly id: string;
  readonly name = 'OpenAI-compatible model';
  readonly description = "Generates text with a server that speaks OpenAI's chat completions API.";
  readonly capabilities: readonly ModelCapability[] = [
    {
      id: TEXT_GENERATION_CAPABILITY,
      name: 'Chat completion',
      description: 'Answers a prompt with the text of a chat completion.',
      input: z.string(),
      output: z.string(),
      execute: (prompt: string, config) => this.#generate(prompt, config),
    },
  ];

  // Private, so that neither a log nor JSON of the provider shows the key.
  readonly #options: ResolvedOptions;
  readonly #connection: Connection;
  readonly #failures: Failures;

  /**
   * @throws `MODEL_OPTIONS_INVALID` if an option is malformed. Nothing is sent before the first prompt.
   */
  constructor(options: OpenAIModelOptions) {
    super();
    this.id = options.id ?? 'openai';
    this.#options = resolveOptions(options);
    this.#connection = createConnection(this.#options);
    this.#failures = createFailures(this.#connection, options.model);
  }

  async #generate(prompt: string, config: ModelRequestConfig): Promise<string> {
    const sender = {
      connection: this.#connection,
      failures: this.#failures,
      options: this.#options,
    };
    const body = createBody(prompt, this.#options, config);
    return retry(() => attempt(sender, body, config), this.#options, config.signal);
  }
}
