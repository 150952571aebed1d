import type { CapabilityRegistry } from './capability-registry.js';
import { listExecutors } from './check-executors.js';
import { checkPlugin } from './check-plugin.js';
import { closeInReverse, closeInTime } from './close-in-reverse.js';
import { DowelError, messageOf } from './errors.js';
import type { Executor } from './executor.js';
import { quotedNames } from './names.js';
import { openInTime, type OpeningLimits } from './open-in-time.js';
import type { PipelineStep } from './pipeline/schemas.js';
import type { Plugin } from './plugin.js';
import { refusedToStart } from './runtime-errors.js';
import type { Runtime } from './runtime.js';

/**
 * Stores a runtime's plugins by id, and rejects invalid plugins when you register them.
 *
 * @example
 * ```ts
 * import { Plugin, PluginRegistry } from '@dowel/core';
 *
 * class QuietPlugin extends Plugin {
 *   readonly id = 'quiet';
 *   readonly name = 'Quiet';
 *   readonly description = 'Does nothing.';
 * }
 *
 * const plugins = new PluginRegistry();
 * plugins.register(new QuietPlugin());
 * console.log(plugins.list().map((plugin) => plugin.id)); // [ 'quiet' ]
 * ```
 *
 * @category Plugins
 */
export class PluginRegistry {
  readonly #plugins = new Map<string, Plugin>();
  readonly #initialised: Plugin[] = [];

  /**
   * Registers a plugin.
   *
   * @param plugin - The plugin. Its id must not already be in use.
   * @throws `PLUGIN_DUPLICATE` if the id is already in use, or `PLUGIN_INVALID` if the plugin is malformed.
   */
  register(plugin: Plugin): void {
    checkPlugin(plugin);
    if (this.#plugins.has(plugin.id)) {
      throw new DowelError({
        code: 'PLUGIN_DUPLICATE',
        problem: `Two plugins have the id "${plugin.id}"`,
        expected: 'a unique id for each plugin',
        received: `"${this.#plugins.get(plugin.id)?.name ?? ''}" and "${plugin.name}"`,
        fix: 'Remove one of them, or give it another id.',
      });
    }
    this.#plugins.set(plugin.id, plugin);
  }

  /**
   * Returns whether a plugin with this id is registered.
   *
   * @param id - The plugin's id.
   */
  has(id: string): boolean {
    return this.#plugins.has(id);
  }

  /**
   * Returns the plugin with this id.
   *
   * @param id - The plugin's id.
   * @throws `PLUGIN_UNKNOWN` if there is no such plugin.
   */
  get(id: string): Plugin {
    const plugin = this.#plugins.get(id);
    if (plugin === undefined) {
      throw new DowelError({
        code: 'PLUGIN_UNKNOWN',
        problem: `There is no plugin with the id "${id}"`,
        expected: `one of ${quotedNames([...this.#plugins.keys()])}`,
        received: `"${id}"`,
        fix: 'Check the spelling, or add the plugin to `Runtime.init`.',
      });
    }
    return plugin;
  }

  /**
   * Returns the executor that a pipeline step refers to.
   *
   * @param step - The step, with the plugin's id and the executor's name.
   * @throws `PLUGIN_UNKNOWN` if there is no such plugin, `EXECUTOR_UNKNOWN` if the plugin has no such executor, or
   * `PLUGIN_INVALID` if the plugin has added a malformed executor.
   */
  getExecutor(step: PipelineStep): Executor {
    const plugin = this.get(step.pluginId);
    const executors = listExecutors(plugin);
    const executor = executors.find(({ name }) => name === step.action);
    if (executor === undefined) {
      throw new DowelError({
        code: 'EXECUTOR_UNKNOWN',
        problem: `Plugin "${plugin.id}" has no executor "${step.action}"`,
        expected: `one of ${quotedNames(executors.map(({ name }) => name))}`,
        received: `"${step.action}"`,
      });
    }
    return executor;
  }

  /** Lists all plugins, in order of registration. */
  list(): readonly Plugin[] {
    return [...this.#plugins.values()];
  }

  /**
   * Checks that the models have every capability that the plugins require.
   *
   * @param capabilities - The registry of the models' capabilities.
   * @throws `CAPABILITY_MISSING`, naming every missing capability and the plugin that needs it.
   */
  checkCapabilities(capabilities: CapabilityRegistry): void {
    const missing = this.list().flatMap((plugin) =>
      plugin.requiredCapabilities
        .filter((capability) => !capabilities.has(capability))
        .map((capability) => `"${capability}" for plugin "${plugin.id}"`),
    );
    if (missing.length === 0) return;
    throw new DowelError({
      code: 'CAPABILITY_MISSING',
      problem: 'A plugin requires a capability that no model provider has',
      expected: missing.join(', '),
      received: quotedNames(capabilities.list().map(({ id }) => id)),
      fix: 'Add a model provider that has it, or an alias in `capabilityAliases`.',
    });
  }

  /**
   * Attaches each plugin to its runtime and initialises it, in order. Called by the runtime.
   *
   * @internal
   */
  async init(runtime: Runtime, limits: OpeningLimits): Promise<void> {
    for (const plugin of this.list()) {
      const name = `Plugin "${plugin.id}"`;
      plugin.attach(runtime);
      try {
        await openInTime(
          {
            name,
            open: () => plugin.init(),
            close: () => plugin.shutdown(),
            release: () => {
              plugin.detach();
            },
          },
          limits,
        );
        this.#initialised.push(plugin);
        // `init` may have added executors.
        listExecutors(plugin);
      } catch (error) {
        limits.signal.throwIfAborted();
        throw refusedToStart({
          code: 'PLUGIN_INIT_FAILED',
          part: name,
          expected: '`init` to resolve',
          cause: error,
        });
      }
    }
  }

  /**
   * Shuts down the initialised plugins in reverse order. If one fails, the others are shut down anyway. Called by the
   * runtime.
   *
   * @internal
   */
  async shutdown(timeout?: number): Promise<void> {
    const errors = await closeInReverse(this.#initialised, async (plugin) => {
      try {
        await closeInTime(() => plugin.shutdown(), timeout);
      } catch (error) {
        throw new DowelError({
          code: 'PLUGIN_SHUTDOWN_FAILED',
          problem: `Plugin "${plugin.id}" failed to shut down: ${messageOf(error)}`,
          cause: error,
        });
      } finally {
        plugin.detach();
      }
    });
    if (errors.length > 0) throw new AggregateError(errors, errors.map(messageOf).join('; '));
  }
}
