import { checkOption } from './check-option.js';
import { GREATEST_LIMIT, isPlainObject } from './memory-checks.js';
import type { EventListener } from './observer.js';
import type { PausedPage } from './paused-events.js';
import type { ServerManagerConfig } from './server/index.js';

/**
 * Runtime options.
 *
 * @inline
 */
export interface RuntimeOptions {
  /**
   * Maximum number of events that run at once. Events in the same conversation always run one at a time.
   *
   * @default 1
   */
  readonly concurrency?: number | undefined;
  /**
   * Maximum number of queued events. When a paused event resumes, it is queued even if the queue is full.
   *
   * @default 1000
   */
  readonly queueSize?: number | undefined;
  /**
   * What to do with a new event when the queue is full: `'refuse'` rejects the event with `QUEUE_FULL`, and `'wait'`
   * waits for room.
   *
   * @default 'refuse'
   */
  readonly whenFull?: 'refuse' | 'wait' | undefined;
  /**
   * Timeout for a model call, in milliseconds. The caller or the provider can override it.
   *
   * @default 60000
   */
  readonly modelTimeout?: number | undefined;
  /**
   * Timeout for a step, in milliseconds. The step's executor can override it.
   *
   * @default twice `modelTimeout`, but at least 120000
   */
  readonly stepTimeout?: number | undefined;
  /**
   * Timeout for an event, in milliseconds, from its start to its end. Time spent queued or paused doesn't count.
   *
   * @default five times `stepTimeout`, but at least 600000
   */
  readonly eventTimeout?: number | undefined;
  /**
   * How long an aborted event waits for the memory provider, in milliseconds. After that, it ends with
   * `EVENT_ABANDONED`. It doesn't wait for its executor: the next event may start while that is still running.
   *
   * @default 10000
   */
  readonly abortGrace?: number | undefined;
  /**
   * Maximum number of events that wait for approval, over all processes that share the memory. After that, an event that
   * would pause ends with `APPROVAL_LIMIT`. Several processes at once can exceed it by a few.
   *
   * @default 1000
   */
  readonly maxPaused?: number | undefined;
  /**
   * How long an event waits for approval, in milliseconds. After that, it ends with `APPROVAL_EXPIRED`.
   *
   * @default 604800000, which is seven days
   */
  readonly approvalTimeout?: number | undefined;
  /**
   * Timeout for a call to the memory provider, in milliseconds.
   *
   * @default 10000
   */
  readonly memoryTimeout?: number | undefined;
  /**
   * When the model may change the remaining steps: after every step, only after a failed step, or never. Each decision
   * takes at least one model call.
   *
   * @default 'on-failure'
   */
  readonly revise?: 'always' | 'on-failure' | 'never' | undefined;
  /**
   * Maximum number of steps per event.
   *
   * @default 20
   */
  readonly maxSteps?: number | undefined;
  /**
   * Maximum number of times the model may change an event's pipeline. If this limit is 0, the first change makes the
   * event fail.
   *
   * @default 10
   */
  readonly maxModifications?: number | undefined;
  /**
   * Maximum number of model calls for each plan, revision or step input, including retries after invalid output.
   *
   * @default 3
   */
  readonly planningAttempts?: number | undefined;
  /**
   * Maximum number of earlier messages in the conversation to load for each event, from 0 to 10,000.
   *
   * @default 20
   */
  readonly historyLimit?: number | undefined;
  /**
   * How long an event's context is stored, in milliseconds. Older contexts are deleted when the runtime starts, and
   * then every hour. Conversations and their messages are kept.
   *
   * @default contexts are kept indefinitely
   */
  readonly contextRetention?: number | undefined;
  /**
   * Maximum number of tokens in a prompt for planning, revising and inputs, and in the prompts of plugins that use
   * `runtime.fitContext`. Older messages are left out first, then older results, and a line in the prompt says so. Set
   * it to the context window of your model less the length of its output. The list of executors, the
   * expected JSON and the user's input are never cut. A retry also repeats the invalid output, which isn't counted.
   *
   * @default 16000
   */
  readonly contextBudget?: number | undefined;
  /**
   * Counts the tokens in a text, for `contextBudget`. Pass your model's tokenizer to count exactly.
   *
   * @default an estimate: a token for 3.5 characters of English, and for each character of other scripts
   */
  readonly countTokens?: ((text: string) => number) | undefined;
  /**
   * Timeout for opening each part of the agent, in milliseconds: the memory, each model, each plugin and each trigger.
   * If one takes longer, `start` closes what is open and rejects.
   *
   * @default 60000
   */
  readonly startTimeout?: number | undefined;
  /**
   * How long, in milliseconds, `stop` waits for events to end before it aborts them. May be 0.
   *
   * @default 10000
   */
  readonly drainTimeout?: number | undefined;
  /**
   * The default provider for each capability that several providers offer, as a map from capability id to provider id.
   *
   * @default the first provider that has the capability
   */
  readonly defaultProviders?: Readonly<Record<string, string>> | undefined;
  /**
   * Options for the HTTP server that handles route triggers.
   *
   * @default no port is opened; call routes with `runtime.server.fetch`
   */
  readonly server?: ServerManagerConfig | undefined;
  /**
   * A listener for the stages of each event. Add more listeners with `runtime.observe`.
   *
   * @default none
   */
  readonly observer?: EventListener | undefined;
  /**
   * Receives errors that no caller can catch, such as errors thrown by observers. It is also called when a route
   * handler throws, times out or doesn't return a `Response`, when sending a response body fails, and when the server
   * fails outside a request.
   *
   * @default console.error
   */
  readonly onError?: ((message: string, error: unknown) => void) | undefined;
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
  contextBudget: 16_000,
  abortGrace: 10_000,
  maxPaused: 1_000,
  approvalTimeout: 604_800_000,
  startTimeout: 60_000,
  drainTimeout: 10_000,
};

const mayBeZero = new Set(['maxModifications', 'historyLimit', 'maxPaused', 'drainTimeout']);

/** Options with the defaults filled in. */
export type ResolvedRuntimeOptions = typeof defaults;

/**
 * Fills in the defaults and validates the options.
 *
 * @throws `OPTION_INVALID`, naming the invalid option.
 */
export function resolveRuntimeOptions(options: RuntimeOptions): ResolvedRuntimeOptions {
  const resolved = Object.fromEntries(
    Object.entries({ ...defaults, ...deriveTimeouts(options) }).map(([name, value]) => {
      // Unlike `??`, a default doesn't replace `null`, which is refused.
      const { [name as keyof ResolvedRuntimeOptions]: given = value } = options;
      return [name, given];
    }),
  ) as ResolvedRuntimeOptions;
  const check = (name: string, isValid: boolean, expected: string, value: unknown): void => {
    checkOption(isValid, `option \`${name}\``, 'the runtime', expected, value);
  };
  for (const [name, value] of Object.entries(resolved)) {
    if (name in choices) continue;
    const least = mayBeZero.has(name) ? 0 : 1;
    // A memory query rejects a higher limit, which would fail every event.
    const most = name === 'historyLimit' ? GREATEST_LIMIT : 2 ** 31 - 1;
    const isValid = Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
    check(name, isValid, `a whole number from ${least} to ${most}`, value);
  }
  const { contextRetention = 1 } = options;
  const isRetention = Number.isFinite(contextRetention) && contextRetention > 0;
  check('contextRetention', isRetention, 'a number of milliseconds above 0', contextRetention);
  for (const [name, values] of Object.entries(choices)) {
    const value = resolved[name as keyof typeof choices];
    check(name, values.includes(value), values.map((each) => `"${each}"`).join(' or '), value);
  }
  for (const name of ['observer', 'onError', 'countTokens'] as const) {
    const { [name]: value } = options;
    check(name, value === undefined || typeof value === 'function', 'a function', value);
  }
  for (const name of ['defaultProviders', 'server'] as const) {
    const { [name]: value = {} } = options;
    check(name, isPlainObject(value), 'an object', value);
  }
  return resolved;
}

/**
 * Checks which part of the paused events to list.
 *
 * @throws `OPTION_INVALID`
 */
export function checkPage(page: PausedPage): PausedPage {
  const given: unknown = page;
  const owner = 'getPausedEvents';
  checkOption(isPlainObject(given), 'argument', owner, 'an object', given);
  const { limit = 100, after } = page;
  const isLimit = Number.isInteger(limit) && limit >= 1 && limit <= 1_000;
  checkOption(isLimit, 'option `limit`', owner, 'a whole number from 1 to 1000', limit);
  const position: { id?: unknown; pausedAt?: unknown } | null = after ?? null;
  const isPosition = typeof position?.id === 'string' && Number.isFinite(position.pausedAt);
  checkOption(
    after === undefined || isPosition,
    'option `after`',
    owner,
    'the last request of a page',
    after,
  );
  return page;
}

const choices: Readonly<Record<'whenFull' | 'revise', readonly string[]>> = {
  whenFull: ['refuse', 'wait'],
  revise: ['always', 'on-failure', 'never'],
};

const longestTimeout = 2 ** 31 - 1;

/**
 * By default, a step may take longer than a model call, and an event longer than a step, whichever timeouts are set.
 */
function deriveTimeouts({
  modelTimeout = defaults.modelTimeout,
  stepTimeout = Math.max(defaults.stepTimeout, Math.min(2 * modelTimeout, longestTimeout)),
}: RuntimeOptions): { stepTimeout: number; eventTimeout: number } {
  const eventTimeout = Math.max(defaults.eventTimeout, Math.min(5 * stepTimeout, longestTimeout));
  return { stepTimeout, eventTimeout };
}
