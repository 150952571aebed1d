import { DowelError } from '@dowel/core/errors';

/** Which server and model an {@link OpenAIModel} uses, and how patient it is. */
export interface OpenAIModelOptions {
  /** The model, as the server names it: `gpt-4.1-mini`, `llama3.2`, … */
  readonly model: string;
  /**
   * Where the API begins: what stands before `/chat/completions`.
   *
   * @default 'https://api.openai.com/v1'
   */
  readonly baseUrl?: string;
  /**
   * The key. It is sent as a bearer token, and shows up in no message, no log and no JSON.
   *
   * @default none: local servers need no key
   */
  readonly apiKey?: string;
  /**
   * The provider's id, for runtimes with several.
   *
   * @default 'openai'
   */
  readonly id?: string;
  /**
   * What the model is told before every prompt.
   *
   * @default nothing
   */
  readonly systemPrompt?: string;
  /**
   * How far the model may stray, unless a request says otherwise.
   *
   * @default the server's own
   */
  readonly temperature?: number;
  /**
   * The most tokens to generate, unless a request says otherwise.
   *
   * @default the server's own
   */
  readonly maxTokens?: number;
  /**
   * Milliseconds without a sign of life after which an attempt fails with `MODEL_TIMEOUT`: until the whole
   * answer is there or, if it is streamed, until the next piece.
   *
   * @default 60000
   */
  readonly timeout?: number;
  /**
   * How often a request is repeated after status 429 or 5xx or a lost connection.
   *
   * @default 2
   */
  readonly maxRetries?: number;
  /**
   * Milliseconds before the first repetition, if the server asks for no other time; twice as many before each
   * further one.
   *
   * @default 500
   */
  readonly retryDelay?: number;
  /**
   * The most milliseconds to wait, whatever the server's `Retry-After` says.
   *
   * @default 30000
   */
  readonly maxRetryDelay?: number;
  /**
   * Further headers for each request.
   *
   * @default none
   */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Further fields for the body of each request; they go over those that are sent anyway, and `undefined`
   * leaves one out.
   *
   * @default none
   */
  readonly body?: Readonly<Record<string, unknown>>;
  /**
   * What sends the requests.
   *
   * @default the global `fetch`
   */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** Options with every default in place. */
export type ResolvedOptions = OpenAIModelOptions &
  Required<
    Pick<
      OpenAIModelOptions,
      'baseUrl' | 'timeout' | 'maxRetries' | 'retryDelay' | 'maxRetryDelay' | 'fetch'
    >
  >;

/**
 * Fills in the defaults.
 *
 * @throws `MODEL_OPTIONS_INVALID`, naming the option and never showing a secret.
 */
export function resolveOptions(options: OpenAIModelOptions): ResolvedOptions {
  const resolved: ResolvedOptions = {
    ...options,
    baseUrl: options.baseUrl ?? 'https://api.openai.com/v1',
    timeout: options.timeout ?? 60_000,
    maxRetries: options.maxRetries ?? 2,
    retryDelay: options.retryDelay ?? 500,
    maxRetryDelay: options.maxRetryDelay ?? 30_000,
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
  };
  if (typeof resolved.model !== 'string' || resolved.model === '') {
    throw createOptionsError('model', "the model's name", 'none');
  }
  if (!(resolved.timeout > 0)) {
    throw createOptionsError('timeout', 'milliseconds above 0', String(resolved.timeout));
  }
  for (const name of ['maxRetries', 'retryDelay', 'maxRetryDelay'] as const) {
    if (!(resolved[name] >= 0)) {
      throw createOptionsError(name, 'a number from 0', String(resolved[name]));
    }
  }
  return resolved;
}

export function createOptionsError(option: string, expected: string, received: string): DowelError {
  return new DowelError({
    code: 'MODEL_OPTIONS_INVALID',
    problem: `The option \`${option}\` of OpenAIModel is malformed`,
    expected,
    received,
  });
}
