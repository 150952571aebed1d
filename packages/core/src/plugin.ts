import type { AgentContext } from './context.js';
import { DowelError } from './errors.js';
import type { ICapabilities } from './model-provider.js';
import type { Runtime } from './runtime.js';

/**
 * What an executor returns. `data` joins the context chain, so it must be JSON; text is best, because the model
 * reads it.
 *
 * @category Plugins
 */
export interface PluginResult {
  /** Whether the step did what it is for. */
  readonly success: boolean;
  /** What it gave, if it succeeded. */
  readonly data?: unknown;
  /** Why it failed, if it did. The model is shown this: write it for a reader who can act on it. */
  readonly error?: string;
}

/**
 * Something a plugin can do as a step of a pipeline.
 *
 * The model chooses executors by `name` and `description` alone: say what goes in, what comes out, and when to
 * use it.
 *
 * @category Plugins
 */
export interface Executor {
  /** Names the executor in pipelines. Unique in the plugin. */
  readonly name: string;
  /** Tells the model what goes in, what comes out, and when to use it. */
  readonly description: string;
  /**
   * Milliseconds a run may take.
   *
   * @default the runtime's `stepTimeout`
   */
  readonly timeout?: number;
  /**
   * Does the work. Throwing, running out of time and returning something else than a {@link PluginResult} all become
   * an {@link ErrorContextItem}; nothing takes the runtime down.
   */
  execute(context: AgentContext): PluginResult | Promise<PluginResult>;
}

/**
 * A trigger that listens on a route of the runtime's server.
 *
 * @category Plugins
 */
export interface TriggerRoute {
  /** Unique in the plugin. */
  readonly id: string;
  /** For people: what it waits for. */
  readonly description?: string;
  /** The route: its method, its path (with `:name` for parameters), and what answers. */
  readonly route: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    readonly path: string;
    /** Answers a request. Throwing gives the caller a JSON error with status 500 and no stack trace. */
    readonly handler: (
      request: Request,
      context: {
        /** The runtime that the plugin is part of. */
        readonly runtime: Runtime;
        /** The parameters of the path. */
        readonly params: Readonly<Record<string, string>>;
      },
    ) => Response | Promise<Response>;
  };
}

/**
 * A trigger that starts by itself when the runtime does: a terminal, a schedule, a socket.
 *
 * @category Plugins
 */
export interface TriggerStart {
  /** Unique in the plugin. */
  readonly id: string;
  /** For people: what it waits for. */
  readonly description?: string;
  /**
   * Begins to listen and returns; events are made with `runtime.createEvent`. Throw to refuse the start.
   *
   * @param runtime - The runtime that the plugin is part of.
   * @param signal - Aborted when the runtime stops.
   */
  start(runtime: Runtime, signal: AbortSignal): void | Promise<void>;
}

/**
 * What makes an event: a route of the server or something that starts by itself, never both.
 *
 * @category Plugins
 */
export type Trigger =
  (TriggerRoute & { readonly start?: never }) | (TriggerStart & { readonly route?: never });

/**
 * A part of an agent: triggers that make events, and executors that answer them. Extend it to write your own.
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
  /** Unique among the plugins of a runtime: a lower-case letter, then lower-case letters, digits and dashes. */
  abstract readonly id: string;
  /** For people: what it is called. */
  abstract readonly name: string;
  /** For the model and for people: what it is for. */
  abstract readonly description: string;
  /** What makes events. */
  readonly triggers: readonly Trigger[] = [];
  /** What answers them. */
  readonly executors: readonly Executor[] = [];
  /** Capabilities, or aliases of them, that some model of the runtime must have. Checked at the start. */
  readonly requiredCapabilities: readonly (keyof ICapabilities | (string & {}))[] = [];

  #runtime: Runtime | undefined;

  /** The runtime that the plugin is part of. Not there before the runtime starts. */
  protected get runtime(): Runtime {
    if (this.#runtime === undefined) {
      throw new DowelError({
        code: 'PLUGIN_NOT_ATTACHED',
        problem: `Plugin "${this.id}" used its runtime before it was attached`,
        expected: 'use of `this.runtime` in `init`, an executor or a trigger',
        received: 'use in the constructor or a field initialiser',
        fix: 'Move the code into `init`.',
      });
    }
    return this.#runtime;
  }

  /**
   * Hands the plugin its runtime. Called by the runtime.
   *
   * @internal
   */
  attach(runtime: Runtime): void {
    this.#runtime = runtime;
  }

  /** Called once when the runtime starts, before any trigger. Throw to refuse the start. */
  async init(): Promise<void> {}

  /** Called once when the runtime stops, after the last event. */
  async shutdown(): Promise<void> {}
}
