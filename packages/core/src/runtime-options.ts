import { DowelError } from './errors.js';
import { GREATEST_LIMIT } from './memory-checks.js';
import type { MemoryProvider } from './memory-provider.js';
import type { ModelProvider } from './model-provider.js';
import type { EventListener } from './observer.js';
import type { Plugin } from './plugin.js';
import type { ServerManagerConfig } from './server/server-manager-config.js';

/**
 * Options of a runtime.
 *
 * @inline
 */
export interface RuntimeOptions {
  /**
   * Maximum number of events that run at once. Events of one conversation always run one after another.
   *
   * @default 1
   */
  readonly concurrency?: number;
  /**
   * Maximum number of queued events.
   *
   * @default 1000
   */
  readonly queueSize?: number;
  /**
   * What happens when the queue is full: with `'refuse'` a new event fails with `QUEUE_FULL`, with `'wait'` it waits
   * for room.
   *
   * @default 'refuse'
   */
  readonly whenFull?: 'refuse' | 'wait';
  /**
   * Timeout of a model call in milliseconds, unless the caller or the provider sets another.
   *
   * @default 60000
   */
  readonly modelTimeout?: number;
  /**
   * Timeout of a step in milliseconds, unless its executor sets another.
   *
   * @default twice `modelTimeout`, at least 120000
   */
  readonly stepTimeout?: number;
  /**
   * Timeout of an event in milliseconds, from its start to its answer. Time in the queue doesn't count.
   *
   * @default five times `stepTimeout`, at least 600000
   */
  readonly eventTimeout?: number;
  /**
   * Timeout of a call to the memory provider in milliseconds.
   *
   * @default 10000
   */
  readonly memoryTimeout?: number;
  /**
   * When the model may change the remaining steps: after every step, only after one that failed, or never. Each time
   * takes a model call.
   *
   * @default 'on-failure'
   */
  readonly revise?: 'always' | 'on-failure' | 'never';
  /**
   * Maximum number of steps per event.
   *
   * @default 20
   */
  readonly maxSteps?: number;
  /**
   * Maximum number of times that the model may change the pipeline of an event. With 0, the first change fails the
   * event.
   *
   * @default 10
   */
  readonly maxModifications?: number;
  /**
   * Maximum number of attempts that the model gets to return a valid plan, each time it has to plan.
   *
   * @default 3
   */
  readonly planningAttempts?: number;
  /**
   * Maximum number of earlier messages of the conversation that an event sees, from 0 to 10,000.
   *
   * @default 20
   */
  readonly historyLimit?: number;
  /**
   * How many milliseconds the context of an event is kept in memory. Older ones are deleted at the start and then every
   * hour. Conversations and their messages stay.
   *
   * @default contexts are kept for ever
   */
  readonly contextRetention?: number;
  /**
   * Milliseconds that `stop` waits for events before it aborts them. May be 0.
   *
   * @default 10000
   */
  readonly drainTimeout?: number;
  /**
   * The default provider of a capability that several providers have: capability id to provider id.
   *
   * @default the first provider that has it
   */
  readonly defaultProviders?: Readonly<Record<string, string>>;
  /**
   * Options of the server for route triggers.
   *
   * @default no port: routes answer through `runtime.server.fetch`
   */
  readonly server?: ServerManagerConfig;
  /**
   * Called with every stage of every event, from the first one on. Add more listeners with `runtime.observe`.
   *
   * @default none
   */
  readonly observer?: EventListener;
  /**
   * Called with errors that have no caller: errors thrown by observers, and server errors (a handler that threw,
   * timed out or returned no `Response`, or a broken connection).
   *
   * @default console.error
   */
  readonly onError?: (message: string, error: unknown) => void;
}

/**
 * The configuration of a runtime: its models, memory, plugins and options.
 *
 * @inline
 */
export interface RuntimeConfig {
  /** The model providers. At least one must have text generation, which planning needs. */
  readonly modelProviders: readonly ModelProvider[];
  /** The store for conversations. */
  readonly memoryProvider: MemoryProvider;
  /** The plugins, which define what the agent can do. */
  readonly plugins: readonly Plugin[];
  /**
   * Aliases of capabilities: alias to capability id.
   *
   * @default none
   */
  readonly capabilityAliases?: Readonly<Record<string, string>>;
  /**
   * Limits, timeouts, the server and observers.
   *
   * @default {}
   */
  readonly options?: RuntimeOptions;
}

const defaults = {
  concurrency: 1,
  queueSize: 1_000,
  whenFull: 'refuse' as 'refuse' | 'wait',
  modelTimeout: 60_000,
  stepTimeout: 120_000,
  eventTimeout: 600_000,
  memoryTimeout: 10_000,
  revise: 'on-failure' as 'always' | 'on-failure' | 'never',
  maxSteps: 20,
  maxModifications: 10,
  planningAttempts: 3,
  historyLimit: 20,
  drainTimeout: 10_000,
};

const mayBeZero = new Set(['maxModifications', 'historyLimit', 'drainTimeout']);

/** Options with the defaults filled in. */
export type ResolvedRuntimeOptions = typeof defaults;

/**
 * Fills in the defaults and validates the options.
 *
 * @throws `OPTION_INVALID`, naming the invalid option.
 */
export function resolveRuntimeOptions(options: RuntimeOptions): ResolvedRuntimeOptions {
  const resolved = Object.fromEntries(
    Object.entries({ ...defaults, ...deriveTimeouts(options) }).map(([name, value]) => [
      name,
      options[name as keyof ResolvedRuntimeOptions] ?? value,
    ]),
  ) as ResolvedRuntimeOptions;
  for (const [name, value] of Object.entries(resolved)) {
    if (name in choices) continue;
    const least = mayBeZero.has(name) ? 0 : 1;
    // A memory query rejects a higher limit, which would fail every event.
    const most = name === 'historyLimit' ? GREATEST_LIMIT : 2 ** 31 - 1;
    if (!Number.isInteger(value) || Number(value) < least || Number(value) > most) {
      throw invalidOption(name, `a whole number from ${least} to ${most}`, value);
    }
  }
  const { contextRetention: retention } = options;
  if (retention !== undefined && !(Number.isFinite(retention) && retention > 0)) {
    throw invalidOption('contextRetention', 'a number of milliseconds above 0', retention);
  }
  for (const [name, values] of Object.entries(choices)) {
    const value = resolved[name as keyof typeof choices];
    if (values.includes(value)) continue;
    throw invalidOption(name, values.map((each) => `"${each}"`).join(' or '), value);
  }
  return resolved;
}

const choices: Readonly<Record<'whenFull' | 'revise', readonly string[]>> = {
  whenFull: ['refuse', 'wait'],
  revise: ['always', 'on-failure', 'never'],
};

const longestTimeout = 2 ** 31 - 1;

/** A step outlasts a model call and an event its steps, whichever of the timeouts is set. */
function deriveTimeouts({
  modelTimeout = defaults.modelTimeout,
  stepTimeout = Math.max(defaults.stepTimeout, Math.min(2 * modelTimeout, longestTimeout)),
}: RuntimeOptions): { stepTimeout: number; eventTimeout: number } {
  const eventTimeout = Math.max(defaults.eventTimeout, Math.min(5 * stepTimeout, longestTimeout));
  return { stepTimeout, eventTimeout };
}

function invalidOption(name: string, expected: string, value: unknown): DowelError {
  return new DowelError({
    code: 'OPTION_INVALID',
    problem: `The runtime option \`${name}\` is invalid`,
    expected,
    received: String(value),
    fix: 'Correct it in the `options` of `Runtime.init`.',
  });
}
