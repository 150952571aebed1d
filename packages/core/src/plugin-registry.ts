import type { CapabilityRegistry } from './capability-registry.js';
import { closeInReverse, closeInTime } from './close-in-reverse.js';
import { DowelError, messageOf } from './errors.js';
import { quotedNames } from './names.js';
import type { PipelineStep } from './pipeline/schemas.js';
import type { Executor, Plugin } from './plugin.js';
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
   * @throws `PLUGIN_UNKNOWN` if there is no such plugin, or `EXECUTOR_UNKNOWN` if the plugin has no such executor.
   */
  getExecutor(step: PipelineStep): Executor {
    const plugin = this.get(step.pluginId);
    const executor = plugin.executors.find(({ name }) => name === step.action);
    if (executor === undefined) {
      throw new DowelError({
        code: 'EXECUTOR_UNKNOWN',
        problem: `Plugin "${plugin.id}" has no executor "${step.action}"`,
        expected: `one of ${quotedNames(plugin.executors.map(({ name }) => name))}`,
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
  async init(runtime: Runtime): Promise<void> {
    for (const plugin of this.list()) {
      plugin.attach(runtime);
      try {
        await plugin.init();
      } catch (error) {
        plugin.detach();
        throw refusedToStart({
          code: 'PLUGIN_INIT_FAILED',
          part: `Plugin "${plugin.id}"`,
          expected: '`init` to resolve',
          cause: error,
        });
      }
      this.#initialised.push(plugin);
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

function checkPlugin(plugin: Plugin): void {
  // JavaScript callers may pass a class or nothing.
  const id: unknown = (plugin as Plugin | undefined)?.id;
  const refuse = (expected: string, received: string, fix?: string): never => {
    throw new DowelError({
      code: 'PLUGIN_INVALID',
      problem: `Plugin "${String(id)}" is malformed`,
      expected,
      received,
      ...(fix === undefined ? {} : { fix }),
    });
  };
  if (typeof id !== 'string' || !/^[a-z][a-z0-9-]*$/.test(id)) {
    refuse(
      'an id of lower-case letters, digits and dashes that starts with a letter',
      `"${String(id)}"`,
      typeof plugin === 'function' ? 'Create an instance with `new`.' : undefined,
    );
  }
  if (plugin.id === 'runtime') refuse('an id other than "runtime", which is reserved', '"runtime"');
  for (const [kind, names] of [
    ['executor', plugin.executors.map(({ name }) => name)],
    ['trigger', plugin.triggers.map(({ id }) => id)],
  ] as const) {
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) refuse(`a unique name for each ${kind}`, `two named "${twice}"`);
    if (names.includes('')) refuse(`a name for each ${kind}`, 'an empty name');
  }
  for (const executor of plugin.executors) {
    const { name, timeout, needsApproval = false } = executor;
    if (typeof (executor.execute as unknown) !== 'function') {
      refuse('an `execute` function in each executor', `${typeof executor.execute} in "${name}"`);
    }
    const { input } = executor as { readonly input?: unknown };
    if (input !== undefined && !isZodSchema(input)) {
      refuse(
        'a zod 4 schema as `input`',
        `${describeInput(input)} in "${name}"`,
        'Write `input: z.object({ … })` with zod 4.0 or later.',
      );
    }
    if (timeout !== undefined && !(timeout > 0 && timeout < 2 ** 31)) {
      refuse('a `timeout` above 0 and below 2147483648 ms', `${timeout} in "${name}"`);
    }
    if (!['boolean', 'function'].includes(typeof needsApproval)) {
      refuse('a boolean or a function as `needsApproval`', `${typeof needsApproval} in "${name}"`);
    }
  }
  for (const trigger of plugin.triggers) {
    if ((trigger.start === undefined) === (trigger.route === undefined)) {
      refuse(
        'either `start` or `route` in each trigger',
        `trigger "${trigger.id}" with ${trigger.start === undefined ? 'neither' : 'both'}`,
      );
    }
  }
}

/** Checks fields instead of using `instanceof`, because the schema may come from another copy of zod. */
function isZodSchema(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    '_zod' in value &&
    'safeParseAsync' in value &&
    typeof value.safeParseAsync === 'function'
  );
}

function describeInput(value: unknown): string {
  if (value === null) return 'null';
  const isZod3 = typeof value === 'object' && '_def' in value;
  return isZod3 ? 'a zod 3 schema' : typeof value;
}
