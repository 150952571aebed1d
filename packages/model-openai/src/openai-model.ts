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
 * Generates text with any server that implements OpenAI's chat completions API: OpenAI itself, Ollama, vLLM, LM Studio
 * and many more.
 *
 * Pass `onText` to stream the output. If `onText` returns a promise, the stream is paused until the promise resolves.
 *
 * Incomplete output is never returned as if it were complete. The call fails with `MODEL_OUTPUT_TRUNCATED` if the
 * output reaches the token limit, with `MODEL_STREAM_CUT` if the stream is cut off, and with `MODEL_OUTPUT_INCOMPLETE`
 * if the server names any finish reason other than `stop`. In each case, `details.partial` contains the text received
 * so far. `OpenAIModel` retries a request after status 408, 409, 429
 * or 5xx or a lost connection, unless `onText` has already received text. If the response exceeds 16 MiB, the call fails with
 * `MODEL_RESPONSE_TOO_LARGE`.
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
  override readonly timeout: number | undefined;
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

  // Private, so that logs and JSON of the provider don't show the key.
  readonly #options: ResolvedOptions;
  readonly #connection: Connection;
  readonly #failures: Failures;

  /**
   * @throws `MODEL_OPTIONS_INVALID` if an option is invalid. No request is sent until the first call.
   */
  constructor(options: OpenAIModelOptions) {
    super();
    this.id = options.id ?? 'openai';
    // `ModelManager` enforces it, instead of the runtime's `modelTimeout`.
    this.timeout = options.timeout;
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
