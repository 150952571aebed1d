import { DowelError } from '@dowel/core/errors';

/** Options for {@link OpenAIModel}: the server, the model, timeouts and retries. */
export interface OpenAIModelOptions {
  /** The model's name on the server: `gpt-4.1-mini`, `llama3.2`, … */
  readonly model: string;
  /**
   * The base URL of the API: everything before `/chat/completions`.
   *
   * @default 'https://api.openai.com/v1'
   */
  readonly baseUrl?: string | undefined;
  /**
   * API key, sent as a bearer token. It never appears in logs or the provider's JSON. In error messages, it's hidden if
   * it has at least six characters.
   *
   * @default none: local servers don't need one
   */
  readonly apiKey?: string | undefined;
  /**
   * The provider's id. Set it if a runtime has more than one `OpenAIModel`.
   *
   * @default 'openai'
   */
  readonly id?: string | undefined;
  /**
   * System prompt, sent before every prompt.
   *
   * @default none
   */
  readonly systemPrompt?: string | undefined;
  /**
   * Sampling temperature for requests that don't set one.
   *
   * @default the server's default
   */
  readonly temperature?: number | undefined;
  /**
   * Maximum number of tokens to generate in requests that don't set a limit.
   *
   * @default the server's default
   */
  readonly maxTokens?: number | undefined;
  /**
   * Idle timeout in milliseconds: the longest time without data from the server before a request fails with
   * `MODEL_TIMEOUT`. A retry starts it again, and time spent in `onText` doesn't count. `Infinity` disables it.
   *
   * @default 60000
   */
  readonly idleTimeout?: number | undefined;
  /**
   * Timeout in milliseconds for a whole call, including retries, even if the server still sends data. A `timeout` of the
   * call takes precedence. `Infinity` disables it.
   *
   * @default the runtime's `modelTimeout`
   */
  readonly timeout?: number | undefined;
  /**
   * How many times to retry a request after status 408, 409, 429 or 5xx or a lost connection.
   *
   * @default 2
   */
  readonly maxRetries?: number | undefined;
  /**
   * Delay before the first retry, in milliseconds; it doubles with each further retry. The server's `Retry-After`
   * header takes precedence.
   *
   * @default 500
   */
  readonly retryDelay?: number | undefined;
  /**
   * Maximum delay before a retry, in milliseconds. If the server's `Retry-After` is longer, the call fails at once.
   *
   * @default 30000
   */
  readonly maxRetryDelay?: number | undefined;
  /**
   * Extra headers for each request.
   *
   * @default none
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Extra fields for the body of each request. They override the standard fields; `undefined` removes a field.
   *
   * @default none
   */
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  /**
   * The function that sends the requests.
   *
   * @default the global `fetch`
   */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/** An object instead of an array, so that the compiler notices a missing name. */
const KNOWN_OPTIONS: Readonly<Record<keyof OpenAIModelOptions, true>> = {
  model: true,
  baseUrl: true,
  apiKey: true,
  id: true,
  systemPrompt: true,
  temperature: true,
  maxTokens: true,
  idleTimeout: true,
  timeout: true,
  maxRetries: true,
  retryDelay: true,
  maxRetryDelay: true,
  headers: true,
  body: true,
  fetch: true,
};

/** Options with all defaults filled in. */
export type ResolvedOptions = OpenAIModelOptions &
  Required<
    Pick<
      OpenAIModelOptions,
      'baseUrl' | 'idleTimeout' | 'maxRetries' | 'retryDelay' | 'maxRetryDelay' | 'fetch'
    >
  >;

/**
 * Fills in the defaults and validates the options.
 *
 * @throws `MODEL_OPTIONS_INVALID`, which names the option and never shows a secret.
 */
export function resolveOptions(options: OpenAIModelOptions): ResolvedOptions {
  // If `baseURL`, the OpenAI SDK's spelling, were ignored, the key would go to api.openai.com.
  for (const name of Object.keys(options)) {
    if (!Object.hasOwn(KNOWN_OPTIONS, name)) {
      const known = Object.keys(KNOWN_OPTIONS).map((option) => `\`${option}\``);
      throw createOptionsError(name, `one of ${known.join(', ')}`, `\`${name}\``);
    }
  }
  // Defaults of a pattern don't replace `null`, which is refused.
  const {
    baseUrl = 'https://api.openai.com/v1',
    idleTimeout = 60_000,
    maxRetries = 2,
    retryDelay = 500,
    maxRetryDelay = 30_000,
    fetch = (url, init) => globalThis.fetch(url, init),
  } = options;
  const resolved: ResolvedOptions = {
    ...options,
    ...{ baseUrl, idleTimeout, maxRetries, retryDelay, maxRetryDelay, fetch },
  };
  if (typeof resolved.model !== 'string' || resolved.model === '') {
    throw createOptionsError('model', 'the name of a model', 'no name');
  }
  for (const name of ['idleTimeout', 'timeout'] as const) {
    const value = resolved[name];
    if (value === undefined || (typeof value === 'number' && value > 0)) continue;
    throw createOptionsError(name, 'a number of milliseconds above 0, or Infinity', String(value));
  }
  for (const name of ['retryDelay', 'maxRetryDelay'] as const) {
    const value = resolved[name];
    const isLimit = name === 'maxRetryDelay' && value === Infinity;
    if (isLimit || (typeof value === 'number' && value >= 0 && value < 2 ** 31)) continue;
    throw createOptionsError(name, 'milliseconds from 0 to 2147483647', String(value));
  }
  const isCount = Number.isInteger(maxRetries) || maxRetries === Infinity;
  if (!isCount || maxRetries < 0) {
    throw createOptionsError('maxRetries', 'a whole number, 0 or more', String(maxRetries));
  }
  checkRequest(resolved);
  return resolved;
}

/** Checks the options that are sent. The errors show types instead of values, which may be secret. */
function checkRequest(options: ResolvedOptions): void {
  const { temperature, maxTokens, fetch } = options;
  const check = (name: keyof ResolvedOptions, isValid: boolean, expected: string): void => {
    const value: unknown = options[name];
    if (value === undefined || isValid) return;
    const received = typeof value === 'number' ? String(value) : typeof value;
    throw createOptionsError(name, expected, value === null ? 'null' : received);
  };
  for (const name of ['baseUrl', 'apiKey', 'systemPrompt'] as const) {
    check(name, typeof options[name] === 'string', 'a string');
  }
  check('id', typeof options.id === 'string' && options.id !== '', 'a non-empty string');
  const isTemperature = Number.isFinite(temperature) && Number(temperature) >= 0;
  check('temperature', isTemperature, 'a number, 0 or more');
  check(
    'maxTokens',
    Number.isInteger(maxTokens) && Number(maxTokens) >= 1,
    'a whole number, at least 1',
  );
  check('headers', isRecord(options.headers), 'an object with a string for each header');
  const values: unknown[] = Object.values(options.headers ?? {});
  const areTexts = values.every((value) => typeof value === 'string');
  check('headers', areTexts, 'a string for each header');
  check('body', isRecord(options.body), 'an object');
  check('fetch', typeof fetch === 'function', 'a function');
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function createOptionsError(option: string, expected: string, received: string): DowelError {
  return new DowelError({
    code: 'MODEL_OPTIONS_INVALID',
    problem: `The option \`${option}\` of OpenAIModel is invalid`,
    expected,
    received,
  });
}
