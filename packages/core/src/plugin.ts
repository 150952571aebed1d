import type * as z from 'zod';
import type { AgentContext } from './context.js';
import { DowelError } from './errors.js';
import type { Executor, PluginResult } from './executor.js';
import type { ICapabilities } from './model-provider.js';
import type { Runtime } from './runtime.js';
import type { Trigger } from './trigger.js';

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
