import type { CapabilityRegistry } from './capability-registry.js';
import { ownerOf, passOn, signalOf } from './call-owner.js';
import { checkTimeout } from './check-option.js';
import { checkProvider } from './check-provider.js';
import { closeInReverse, closeInTime } from './close-in-reverse.js';
import { withDeadline } from './deadline.js';
import { DowelError, isDowelError, messageOf } from './errors.js';
import { ObservedCall } from './observed-call.js';
import { openInTime, type OpeningLimits } from './open-in-time.js';
import type { Observers } from './observer.js';
import type {
  ICapabilities,
  ModelCapability,
  ModelProvider,
  ModelRequestConfig,
  OperationConfig,
} from './model-provider.js';

const DEFAULT_TIMEOUT = 60_000;

/**
 * Options for a model manager.
 *
 * @inline
 */
export interface ModelManagerOptions {
  /**
   * Timeout for a call, in milliseconds. The caller or the provider can override it. A runtime passes its
   * `modelTimeout`. `Infinity` disables the timeout.
   *
   * @default 60000
   */
  readonly timeout?: number | undefined;
  /** @internal */
  readonly observers?: Observers | undefined;
}

/** The timeout of a call, and the option that it comes from. */
interface CallLimit {
  readonly timeout: number;
  readonly option: 'timeout' | 'modelTimeout';
  readonly setBy: 'call' | 'provider' | 'runtime';
  /** The option, for messages. */
  readonly name: string;
}

/**
 * Registers model providers and calls their capabilities. The manager validates input and output, enforces a timeout,
 * and names the provider in errors.
 *
 * A runtime exposes its manager as `runtime.models`; `runtime.executeCapability` is a shortcut for
 * `runtime.models.executeCapability`.
 *
 * @example
 * ```ts
 * import { CapabilityRegistry, ModelManager } from '@dowel/core';
 * import { ScriptedModel } from '@dowel/model-scripted';
 *
 * const models = new ModelManager(new CapabilityRegistry());
 * models.register(
 *   new ScriptedModel({ rules: [{ when: 'Hello', reply: 'Good morning!' }] }),
 * );
 * await models.init();
 *
 * console.log(await models.executeCapability('text-generation', 'Hello, model'));
 * // Good morning!
 * await models.shutdown();
 * ```
 *
 * @category Models
 */
export class ModelManager {
  readonly #capabilities: CapabilityRegistry;
  readonly #providers = new Map<string, ModelProvider>();
  readonly #initialised: ModelProvider[] = [];
  readonly #timeout: number;
  readonly #observers: Observers | undefined;

  /**
   * Creates a manager without providers.
   *
   * @param capabilities - The registry that stores the providers' capabilities and resolves ids and aliases.
   * @param options - Options for model calls.
   * @throws `OPTION_INVALID` if the timeout is invalid.
   */
  constructor(capabilities: CapabilityRegistry, options: ModelManagerOptions = {}) {
    this.#capabilities = capabilities;
    const { timeout = DEFAULT_TIMEOUT } = options;
    checkTimeout('ModelManager', timeout);
    this.#timeout = timeout;
    this.#observers = options.observers;
  }

  /** The providers, in order of registration. */
  get providers(): readonly ModelProvider[] {
    return [...this.#providers.values()];
  }

  /**
   * Registers a provider with all of its capabilities, or throws and registers nothing.
   *
   * @param provider - The provider. Its id must not already be in use.
   * @throws `PROVIDER_DUPLICATE` if the id is already in use, `PROVIDER_INVALID` if the provider is malformed,
   * `CAPABILITY_DUPLICATE` if it lists a capability twice, or `CAPABILITY_ALIAS_TAKEN` if a capability's id is already
   * an alias.
   */
  register(provider: ModelProvider): void {
    checkProvider(provider);
    const other = this.#providers.get(provider.id);
    if (other !== undefined) {
      throw new DowelError({
        code: 'PROVIDER_DUPLICATE',
        problem: `Two model providers have the id "${provider.id}"`,
        expected: 'a unique id for each provider',
        received: `"${other.name}" and "${provider.name}"`,
        fix: 'Remove one of them, or give it another id.',
      });
    }
    this.#capabilities.register(provider.id, ...provider.capabilities);
    this.#providers.set(provider.id, provider);
  }

  /**
   * Initialises the providers in order. If one fails, the providers initialised before it are shut down.
   *
   * @throws `PROVIDER_INIT_FAILED`, naming the provider.
   */
  async init(): Promise<void> {
    await this.#initAll((provider) => provider.init());
  }

  /**
   * Works like `init`, with a timeout for each provider. Called by the runtime.
   *
   * @internal
   */
  async initWithin(limits: OpeningLimits): Promise<void> {
    await this.#initAll((provider) =>
      openInTime(
        {
          name: `Model provider "${provider.id}"`,
          open: () => provider.init(),
          close: () => provider.shutdown(),
        },
        limits,
      ),
    );
  }

  async #initAll(init: (provider: ModelProvider) => Promise<void>): Promise<void> {
    for (const provider of this.#providers.values()) {
      if (this.#initialised.includes(provider)) continue;
      try {
        await init(provider);
      } catch (error) {
        if (isDowelError(error, 'RUNTIME_STOPPED')) throw error;
        throw new DowelError({
          code: 'PROVIDER_INIT_FAILED',
          problem: `Model provider "${provider.id}" failed to start: ${messageOf(error)}`,
          cause: error,
          details: { provider: provider.id, shutdownErrors: await this.#shutdownAll() },
        });
      }
      this.#initialised.push(provider);
    }
  }

  /**
   * Shuts down the initialised providers in reverse order. If one fails, the others are shut down anyway. Safe to call
   * more than once.
   *
   * @throws `PROVIDER_SHUTDOWN_FAILED` if a provider fails to shut down. The error's `cause` is an `AggregateError`
   * that contains all the errors.
   */
  async shutdown(): Promise<void> {
    await this.shutdownWithin();
  }

  /**
   * Works like `shutdown`, with a timeout for each provider. Called by the runtime.
   *
   * @internal
   */
  async shutdownWithin(timeout?: number): Promise<void> {
    const errors = await this.#shutdownAll(timeout);
    if (errors.length === 0) return;
    throw new DowelError({
      code: 'PROVIDER_SHUTDOWN_FAILED',
      problem: `Some model providers failed to shut down: ${errors.map(messageOf).join('; ')}`,
      cause: new AggregateError(errors),
    });
  }

  /**
   * Calls a capability. For an id in {@link ICapabilities}, input and output are typed. For an alias, both have the
   * type `unknown`, but they are still validated against the schemas.
   *
   * @param idOrAlias - The capability's id or an alias.
   * @param input - The input for the capability.
   * @param config - The provider, the timeout and options for the model.
   * @returns The capability's validated output.
   * @throws `CAPABILITY_UNKNOWN`, `PROVIDER_UNKNOWN`, `CAPABILITY_INPUT_INVALID`, `CAPABILITY_OUTPUT_INVALID`,
   * `OPERATION_CONFIG_INVALID`, `MODEL_TIMEOUT`, `MODEL_FAILED`, or any `DowelError` that the provider throws. If the
   * caller's signal is aborted, the signal's reason is thrown.
   */
  async executeCapability<Id extends keyof ICapabilities | (string & {})>(
    idOrAlias: Id,
    input: Id extends keyof ICapabilities ? ICapabilities[Id]['input'] : unknown,
    config: OperationConfig = {},
  ): Promise<Id extends keyof ICapabilities ? ICapabilities[Id]['output'] : unknown> {
    const owner = ownerOf(config);
    const callSignal = signalOf(config);
    callSignal?.throwIfAborted();
    const providerId = config.provider ?? this.#capabilities.getDefault(idOrAlias);
    const capability = this.#capabilities.get(idOrAlias, providerId);
    const limit = this.#getLimit(providerId, config.timeout);
    checkLimit(limit, capability.id);
    const started: { call?: ObservedCall; input?: unknown } = {};
    const run = async (signal: AbortSignal): Promise<unknown> => {
      started.input = await check(capability, 'input', input, providerId);
      // The call may have ended while its input was validated.
      signal.throwIfAborted();
      started.call = new ObservedCall(this.#observers, {
        owner,
        provider: providerId,
        capability: capability.id,
        config,
      });
      const options = { ...config, onUsage: started.call.onUsage, ...passOn(owner, signal) };
      const request = createRequest(options, signal);
      const output = await execute(capability, started.input, request, providerId);
      return check(capability, 'output', output, providerId);
    };
    try {
      const output = await withDeadline(run, {
        timeout: limit.timeout,
        onTimeout: () => createTimeoutError(capability.id, providerId, limit),
        signal: callSignal,
      });
      started.call?.end(started.input, { output });
      // The schema has validated the output, but the compiler cannot relate `Id` to the schema.
      return output as never;
    } catch (error) {
      started.call?.end(started.input, { error: messageOf(error) });
      throw error;
    }
  }

  #getLimit(providerId: string, timeout: number | undefined): CallLimit {
    if (timeout !== undefined) {
      return { timeout, option: 'timeout', setBy: 'call', name: 'the `timeout` of the call' };
    }
    const own = this.#providers.get(providerId)?.timeout;
    if (own !== undefined) {
      const name = `the \`timeout\` of provider "${providerId}"`;
      return { timeout: own, option: 'timeout', setBy: 'provider', name };
    }
    const name = "the runtime's `modelTimeout`";
    return { timeout: this.#timeout, option: 'modelTimeout', setBy: 'runtime', name };
  }

  #shutdownAll(timeout?: number): Promise<unknown[]> {
    return closeInReverse(this.#initialised, (provider) =>
      closeInTime(() => provider.shutdown(), timeout),
    );
  }
}

/** Validates a value against one of the capability's schemas. */
async function check(
  capability: ModelCapability,
  side: 'input' | 'output',
  value: unknown,
  providerId: string,
): Promise<unknown> {
  const result = await capability[side].safeParseAsync(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = (issue?.path ?? []).map(String).join('.');
  const place = path === '' ? '' : ` at "${path}"`;
  throw new DowelError({
    code: side === 'input' ? 'CAPABILITY_INPUT_INVALID' : 'CAPABILITY_OUTPUT_INVALID',
    problem: `The ${side} of capability "${capability.id}" (provider "${providerId}") is invalid${place}: ${issue?.message ?? 'no details'}`,
    expected: `${side} that matches the schema of the capability`,
    received: typeOf(value),
    fix:
      side === 'input'
        ? 'Correct the input that you pass to the capability.'
        : `This is a bug in the provider: report it to the author of "${providerId}".`,
    details: { issues: result.error.issues },
  });
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : typeof value;
}

function checkLimit({ timeout, name }: CallLimit, capabilityId: string): void {
  if (typeof timeout === 'number' && timeout > 0) return;
  throw new DowelError({
    code: 'OPERATION_CONFIG_INVALID',
    problem: `The timeout for capability "${capabilityId}" is invalid`,
    expected: 'a number of milliseconds above 0, or Infinity',
    received: String(timeout),
    fix: `Correct ${name}.`,
  });
}

async function execute(
  capability: ModelCapability,
  input: unknown,
  request: ModelRequestConfig,
  providerId: string,
): Promise<unknown> {
  try {
    return await capability.execute(input as never, request);
  } catch (error) {
    request.signal?.throwIfAborted();
    if (isDowelError(error)) throw error;
    throw new DowelError({
      code: 'MODEL_FAILED',
      problem: `Model provider "${providerId}" failed to run "${capability.id}": ${messageOf(error)}`,
      cause: error,
      details: { provider: providerId },
    });
  }
}

/** Leaves out undefined options, so that the provider's defaults apply. */
function createRequest(config: OperationConfig, signal: AbortSignal): ModelRequestConfig {
  const { context, temperature, maxTokens, stop, onText, onUsage } = config;
  const request: ModelRequestConfig = { signal };
  if (context !== undefined) request.context = context;
  if (temperature !== undefined) request.temperature = temperature;
  if (maxTokens !== undefined) request.maxTokens = maxTokens;
  if (stop !== undefined) request.stop = stop;
  if (onText !== undefined) {
    // A provider that ignores the abort must not keep streaming to the caller.
    request.onText = (text) => (signal.aborted ? undefined : onText(text));
  }
  if (onUsage !== undefined) request.onUsage = onUsage;
  return request;
}

function createTimeoutError(
  capabilityId: string,
  providerId: string,
  { timeout, option, setBy, name }: CallLimit,
): DowelError {
  return new DowelError({
    code: 'MODEL_TIMEOUT',
    problem: `Model provider "${providerId}" did not finish "${capabilityId}" in time`,
    expected: `output within ${timeout} ms`,
    received: 'no output',
    fix: `Raise ${name}, or use a faster model.`,
    details: { provider: providerId, timeout, option, setBy },
  });
}
