import { DowelError } from './errors.js';
import { GREATEST_LIMIT } from './memory-checks.js';
import type { MemoryProvider } from './memory-provider.js';
import type { ModelProvider } from './model-provider.js';
import type { EventListener } from './observer.js';
import type { Plugin } from './plugin.js';
import type { ServerManagerConfig } from './server/server-manager-config.js';

/**
 * How a runtime behaves.
 *
 * @inline
 */
export interface RuntimeOptions {
  /**
   * How many events run at once. Events of one conversation always run one after the other.
   *
   * @default 1
   */
  readonly concurrency?: number;
  /**
   * How many events may wait.
   *
   * @default 1000
   */
  readonly queueSize?: number;
  /**
   * What happens to one event more: with `'refuse'` it fails with `QUEUE_FULL`, with `'wait'` it waits for room.
   *
   * @default 'refuse'
   */
  readonly whenFull?: 'refuse' | 'wait';
  /**
   * Milliseconds a step may take, unless its executor says otherwise.
   *
   * @default 30000
   */
  readonly stepTimeout?: number;
  /**
   * How many steps one event may run.
   *
   * @default 20
   */
  readonly maxSteps?: number;
  /**
   * How often the model may change the pipeline of one event. With 0, the first change ends the event.
   *
   * @default 10
   */
  readonly maxModifications?: number;
  /**
   * How often the model is asked, each time it has to plan, until its plan is valid.
   *
   * @default 3
   */
  readonly planningAttempts?: number;
  /**
   * How many earlier messages of the conversation an event sees: from 0 to 10,000.
   *
   * @default 20
   */
  readonly historyLimit?: number;
  /**
   * Milliseconds that `stop` waits for events before it cuts them off; may be 0.
   *
   * @default 10000
   */
  readonly drainTimeout?: number;
  /**
   * Which provider to use for a capability that several have: capability id to provider id.
   *
   * @default the first provider that has it
   */
  readonly defaultProviders?: Readonly<Record<string, string>>;
  /**
   * The server for route triggers.
   *
   * @default no port: routes answer through `runtime.server.fetch`
   */
  readonly server?: ServerManagerConfig;
  /**
   * Who is told of every stage of every event, from the first one on. `runtime.observe` adds more.
   *
   * @default nobody
   */
  readonly observer?: EventListener;
  /**
   * Who is told of errors that nobody else hears of: what an observer threw, and trouble of the server (a handler
   * that threw, ran out of time or gave no `Response`, a connection that broke).
   *
   * @default console.error
   */
  readonly onError?: (message: string, error: unknown) => void;
}

/**
 * What a runtime is made of.
 *
 * @inline
 */
export interface RuntimeConfig {
  /** The models. At least one must have text generation, which planning needs. */
  readonly modelProviders: readonly ModelProvider[];
  /** Where conversations are kept. */
  readonly memoryProvider: MemoryProvider;
  /** What the agent can do. */
  readonly plugins: readonly Plugin[];
  /**
   * Other names for capabilities: alias to capability id.
   *
   * @default none
   */
  readonly capabilityAliases?: Readonly<Record<string, string>>;
  /**
   * How the runtime behaves.
   *
   * @default {}
   */
  readonly options?: RuntimeOptions;
}

const defaults = {
  concurrency: 1,
  queueSize: 1_000,
  whenFull: 'refuse' as 'refuse' | 'wait',
  stepTimeout: 30_000,
  maxSteps: 20,
  maxModifications: 10,
  planningAttempts: 3,
  historyLimit: 20,
  drainTimeout: 10_000,
};

const mayBeZero = new Set(['maxModifications', 'historyLimit', 'drainTimeout']);

/** Options with nothing left open. */
export type ResolvedRuntimeOptions = typeof defaults;

/**
 * Fills in the defaults.
 *
 * @throws `OPTION_INVALID` for a value that could not work.
 */
export function resolveRuntimeOptions(options: RuntimeOptions): ResolvedRuntimeOptions {
  const resolved = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      options[name as keyof ResolvedRuntimeOptions] ?? value,
    ]),
  ) as ResolvedRuntimeOptions;
  for (const [name, value] of Object.entries(resolved)) {
    if (name === 'whenFull') continue;
    const least = mayBeZero.has(name) ? 0 : 1;
    // The memory gives no more than that at once; one message more would fail every event.
    const most = name === 'historyLimit' ? GREATEST_LIMIT : 2 ** 31 - 1;
    if (!Number.isInteger(value) || Number(value) < least || Number(value) > most) {
      throw invalidOption(name, `a whole number from ${least} to ${most}`, value);
    }
  }
  if (!['refuse', 'wait'].includes(resolved.whenFull)) {
    throw invalidOption('whenFull', '"refuse" or "wait"', resolved.whenFull);
  }
  return resolved;
}

function invalidOption(name: string, expected: string, value: unknown): DowelError {
  return new DowelError({
    code: 'OPTION_INVALID',
    problem: `The runtime option \`${name}\` is not valid`,
    expected,
    received: String(value),
    fix: 'Correct it in the `options` of `Runtime.init`.',
  });
}
