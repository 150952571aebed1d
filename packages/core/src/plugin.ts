import type * as z from 'zod';
import type { AgentContext } from './context.js';
import { DowelError } from './errors.js';
import type { ICapabilities } from './model-provider.js';
import type { Runtime } from './runtime.js';

/**
 * An executor's result: whether the step succeeded, and its data or error. If `success` is `false`, TypeScript requires
 * `error`.
 *
 * @shownAsInterface
 *
 * @example
 * ```ts
 * import type { PluginResult } from '@dowel/core';
 *
 * function divide(a: number, b: number): PluginResult {
 *   return b === 0
 *     ? { success: false, error: 'Cannot divide by 0. Use another number.' }
 *     : { success: true, data: String(a / b) };
 * }
 *
 * console.log(divide(6, 3).data); // 2
 * console.log(divide(6, 0).success); // false
 * ```
 *
 * @category Plugins
 */
export type PluginResult = {
  /** Whether the step succeeded. */
  readonly success: boolean;
  /**
   * The value to add to the context chain, if the step succeeded. It must be serialisable as JSON; prefer text, because
   * the model reads it.
   */
  readonly data?: unknown;
  /** Why the step failed, if it did. The model reads this, so say what the model can do about the failure. */
  readonly error?: string | undefined;
} & (
  | { readonly success: true; readonly error?: undefined }
  | { readonly success: false; readonly error: string }
);

/**
 * An action that a plugin offers as a pipeline step. Other toolkits call it a tool.
 *
 * The model chooses executors by `name`, `description` and `input`, so use these fields to say what the executor does,
 * what it returns, and when to use it.
 *
 * @example
 * ```ts
 * import type { Executor } from '@dowel/core';
 *
 * const roll: Executor = {
 *   name: 'roll',
 *   description: 'Rolls a die and returns the number. Use it for games.',
 *   execute: () => ({ success: true, data: '4' }),
 * };
 *
 * console.log(roll.name); // roll
 * ```
 *
 * @category Plugins
 */
export interface Executor {
  /** The executor's name in pipelines, unique within the plugin. */
  readonly name: string;
  /** Tells the model what the executor needs, what it returns, and when to use it. */
  readonly description: string;
  /**
   * Timeout for one run, in milliseconds.
   *
   * @default the runtime's `stepTimeout`
   */
  readonly timeout?: number | undefined;
  /**
   * The schema that the input must match. The model sees the schema, including its descriptions, and generates the
   * input. If the input is invalid, the model sees the error and tries again. Create the executor with
   * {@link Plugin.executor}, so that the input of `execute` has the schema's type.
   *
   * @default no input
   */
  readonly input?: z.ZodType | undefined;
  /**
   * Whether the executor is available for an event, for example only on one platform or for one group of users. If the
   * function returns anything other than `true`, the model doesn't see the executor and can't plan it. The runtime asks
   * before each plan and before each step. If the function throws, the executor is left out and the runtime's `onError`
   * is called.
   *
   * @param event - The event, without its input.
   *
   * @default available for every event
   */
  readonly available?:
    | ((
        event: Pick<AgentContext, 'eventId' | 'conversationId' | 'platform' | 'user' | 'metadata'>,
      ) => boolean | Promise<boolean>)
    | undefined;
  /**
   * Whether a person must approve the step before it runs: `true`, or a function that decides based on the context and
   * the input. The event pauses until you call `approve` or `refuse` on its handle. The person sees the input that
   * `execute` gets, which must be plain data: if it contains a file or an instance of a class, for example, the step
   * fails with `STEP_INPUT_INVALID`. If the function throws, the step fails as well.
   *
   * @default false
   */
  readonly needsApproval?:
    | boolean
    | ((context: AgentContext, input: unknown) => boolean | Promise<boolean>)
    | undefined;
  /**
   * How many times to run the step again after it throws or times out, from 0 to 100. A result with `success: false`
   * isn't retried. A step that a person approved is only retried if `idempotent` is `true`. An attempt that times out
   * but ignores its `signal` can overlap the next one, and text that a failed attempt streamed stays in the stream.
   *
   * @default 0
   */
  readonly retries?: number | undefined;
  /**
   * Delay before the first retry, in milliseconds. It doubles with each further retry, up to 30 seconds. Up to
   * half of it is left out at random.
   *
   * @default 500
   */
  readonly retryDelay?: number | undefined;
  /**
   * Whether running the step twice has the same effect as running it once. Set it to `true` to allow retries of an
   * approved step, and to `false` to rule out retries: `retries` is then `PLUGIN_INVALID`.
   *
   * @default retries are allowed unless the step was approved
   */
  readonly idempotent?: boolean | undefined;
  /**
   * Runs the step. If this function throws, times out or returns anything other than a {@link PluginResult}, an
   * {@link ErrorContextItem} is added to the chain, and the event continues.
   *
   * @param context - The event, with its context chain, its `signal`, and functions for sending answers.
   * @param input - The input, validated against the `input` schema; `undefined` if there is no schema.
   */
  execute(context: AgentContext, input?: unknown): PluginResult | Promise<PluginResult>;
}

/**
 * A trigger that handles HTTP requests to a route on the runtime's server.
 *
 * @example
 * ```ts
 * import { Plugin, Runtime, type TriggerRoute } from '@dowel/core';
 * import { createTestModel } from '@dowel/core/testing';
 * import { InMemoryProvider } from '@dowel/memory-inmemory';
 *
 * class StatusPlugin extends Plugin {
 *   readonly id = 'status';
 *   readonly name = 'Status';
 *   readonly description = 'Reports on events.';
 *   override readonly triggers: TriggerRoute[] = [
 *     {
 *       id: 'event',
 *       route: {
 *         method: 'GET',
 *         path: '/events/:id',
 *         handler: (_request, { runtime, params }) =>
 *           Response.json({ active: Boolean(runtime.getEvent(params.id ?? '')) }),
 *       },
 *     },
 *   ];
 * }
 *
 * const runtime = Runtime.init({
 *   modelProviders: [createTestModel([])],
 *   memoryProvider: new InMemoryProvider(),
 *   plugins: [new StatusPlugin()],
 * });
 * await runtime.start();
 * const request = new Request('http://localhost/events/42');
 * const response = await runtime.server.fetch(request);
 * console.log(await response.json()); // { active: false }
 * await runtime.stop();
 * ```
 *
 * @category Plugins
 */
export interface TriggerRoute {
  /** The trigger's id, unique within the plugin. */
  readonly id: string;
  /** A short, human-readable description. */
  readonly description?: string | undefined;
  /** The route: its method, its path (with `:name` for parameters) and its handler. */
  readonly route: {
    /** The HTTP method. A GET route also handles HEAD. */
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** The path, with `:name` for parameters, such as `/orders/:id`. */
    readonly path: string;
    /**
     * The maximum size of a request body in bytes. A larger body is rejected with status 413.
     *
     * @default the server's `bodyLimit`
     */
    readonly bodyLimit?: number | undefined;
    /**
     * Handles a request. If the handler throws, the client gets a JSON error without a stack trace. The status is 503
     * if the queue is full or the runtime isn't running, 413 if the body exceeds `bodyLimit`, and 500 for most other
     * errors.
     *
     * @param request - The request. Its signal is aborted when the client disconnects.
     * @param context - The runtime and the path parameters.
     */
    readonly handler: (
      request: Request,
      /** The runtime and the path parameters. */
      context: {
        /** The plugin's runtime. */
        readonly runtime: Runtime;
        /** The decoded path parameters, by name. */
        readonly params: Readonly<Record<string, string>>;
      },
    ) => Response | Promise<Response>;
  };
}

/**
 * A trigger that the runtime starts, such as a terminal, a schedule or a socket.
 *
 * @example
 * ```ts
 * import type { TriggerStart } from '@dowel/core';
 *
 * const everyHour: TriggerStart = {
 *   id: 'every-hour',
 *   description: 'Asks for the news every hour.',
 *   start: (runtime, signal) => {
 *     const ask = () => {
 *       runtime
 *         .createEvent('Any news?', { trigger: 'news:every-hour' })
 *         .catch(console.error);
 *     };
 *     const timer = setInterval(ask, 3_600_000);
 *     signal.addEventListener('abort', () => clearInterval(timer));
 *   },
 * };
 *
 * console.log(everyHour.id); // every-hour
 * ```
 *
 * @category Plugins
 */
export interface TriggerStart {
  /** The trigger's id, unique within the plugin. */
  readonly id: string;
  /** A short, human-readable description. */
  readonly description?: string | undefined;
  /**
   * Starts listening, then returns. Call `runtime.createEvent` to create events. Throw an error to abort the runtime's
   * startup.
   *
   * @param runtime - The plugin's runtime.
   * @param signal - A signal that is aborted when the runtime stops.
   */
  start(runtime: Runtime, signal: AbortSignal): void | Promise<void>;
}

/**
 * A source of events: a route trigger or a start trigger, never both.
 *
 * @example
 * ```ts
 * import type { Trigger } from '@dowel/core';
 *
 * const triggers: Trigger[] = [
 *   {
 *     id: 'ping',
 *     route: { method: 'GET', path: '/ping', handler: () => new Response('ok') },
 *   },
 *   {
 *     id: 'once',
 *     start: async (runtime) => {
 *       await runtime.createEvent('Good morning');
 *     },
 *   },
 * ];
 *
 * console.log(triggers.filter(({ route }) => route !== undefined).length); // 1
 * ```
 *
 * @category Plugins
 */
export type Trigger =
  | (TriggerRoute & { readonly start?: undefined })
  | (TriggerStart & { readonly route?: undefined });

/**
 * Adds triggers and executors to an agent. Triggers create events; executors answer them. Extend this class to write a
 * plugin.
 *
 * @example
 * ```ts
 * import { Plugin, getUserInput, type Executor } from '@dowel/core';
 *
 * class ShoutPlugin extends Plugin {
 *   readonly id = 'shout';
 *   readonly name = 'Shout';
 *   readonly description = 'Says it louder.';
 *   override readonly executors: Executor[] = [
 *     {
 *       name: 'shout',
 *       description: "Returns the user's input in capitals.",
 *       execute: ({ contextChain }) => ({
 *         success: true,
 *         data: getUserInput(contextChain)?.content.toUpperCase(),
 *       }),
 *     },
 *   ];
 * }
 *
 * console.log(new ShoutPlugin().executors[0]?.name); // shout
 * ```
 *
 * @category Plugins
 */
export abstract class Plugin {
  /**
   * The plugin's id, unique within a runtime. It consists of lower-case letters, digits and dashes, and starts with a
   * letter.
   */
  abstract readonly id: string;
  /** The display name. */
  abstract readonly name: string;
  /** Tells the model and people what the plugin is for. */
  abstract readonly description: string;
  /** The triggers that create events. */
  declare readonly triggers: readonly Trigger[];
  /** The executors that answer events. A plugin may add executors later; the runtime checks them before it uses them. */
  declare readonly executors: readonly Executor[];
  /**
   * The ids or aliases of the capabilities that the runtime's models must provide. The runtime checks them when it
   * starts.
   */
  declare readonly requiredCapabilities: readonly (keyof ICapabilities | (string & {}))[];

  #runtime: Runtime | undefined;

  /**
   * Lets TypeScript infer the input type of `execute` from the executor's `input` schema. Returns the executor
   * unchanged.
   *
   * @param executor - The executor's name, description, input schema and `execute` function.
   *
   * @example
   * ```ts
   * import { Plugin } from '@dowel/core';
   * import * as z from 'zod';
   *
   * const double = Plugin.executor({
   *   name: 'double',
   *   description: 'Doubles a number.',
   *   input: z.object({ value: z.number() }),
   *   execute: (_context, { value }) => ({
   *     success: true,
   *     data: String(2 * value),
   *   }),
   * });
   *
   * console.log(double.name); // double
   * ```
   */
  static executor<Input extends z.ZodType = z.ZodUndefined>(
    executor: Omit<Executor, 'execute' | 'input' | 'needsApproval'> & {
      /** The input schema. */
      readonly input?: Input | undefined;
      /** Whether a person must approve the step before it runs. */
      readonly needsApproval?:
        | boolean
        | ((context: AgentContext, input: z.output<Input>) => boolean | Promise<boolean>)
        | undefined;
      /** Runs the step. */
      execute(context: AgentContext, input: z.output<Input>): PluginResult | Promise<PluginResult>;
    },
  ): Executor {
    // The runtime only passes input that the schema accepts.
    return executor as Executor;
  }

  /**
   * The plugin's runtime. Reading it before the runtime starts, or after the runtime has stopped, throws
   * `PLUGIN_NOT_ATTACHED`.
   */
  protected get runtime(): Runtime {
    if (this.#runtime === undefined) {
      throw new DowelError({
        code: 'PLUGIN_NOT_ATTACHED',
        problem: `Plugin "${this.id}" used \`this.runtime\` while it was not attached to a runtime`,
        expected: 'use in `init`, `shutdown`, an executor or a trigger',
        received: 'use in the constructor or a field initialiser, or after the runtime stopped',
        fix: 'Move the code into `init`.',
      });
    }
    return this.#runtime;
  }

  /**
   * Sets the plugin's runtime. Called by the runtime.
   *
   * @internal
   */
  attach(runtime: Runtime): void {
    if (this.#runtime !== undefined && this.#runtime !== runtime) {
      throw new DowelError({
        code: 'PLUGIN_ATTACHED',
        problem: `Plugin "${this.id}" already belongs to another runtime`,
        expected: 'a new plugin object for each runtime',
        received: 'one object in two runtimes',
        fix: 'Create the plugin with `new` for each `Runtime.init`.',
      });
    }
    this.#runtime = runtime;
  }

  /**
   * Allows the plugin to be used in another runtime. Called by the runtime after it has shut the plugin down.
   *
   * @internal
   */
  detach(): void {
    this.#runtime = undefined;
  }

  /**
   * Prepares the plugin. The runtime calls this method once, before it starts any trigger. Throw an error to abort
   * startup.
   */
  async init(): Promise<void> {}

  /**
   * Releases everything that `init` opened. The runtime calls this method once when it stops, after the last event has
   * ended.
   */
  async shutdown(): Promise<void> {}
}

// On the prototype, because a field of this class would hide a getter of a plugin that is written in JavaScript.
for (const name of ['triggers', 'executors', 'requiredCapabilities']) {
  Object.defineProperty(Plugin.prototype, name, {
    value: Object.freeze([]),
    writable: true,
    configurable: true,
  });
}
