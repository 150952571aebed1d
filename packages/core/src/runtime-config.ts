import { DowelError } from './errors.js';
import { MemoryProvider } from './memory-provider.js';
import type { ModelProvider } from './model-provider.js';
import { Plugin } from './plugin.js';
import type { RuntimeOptions } from './runtime-options.js';

/**
 * A runtime's configuration: its models, memory, plugins and options.
 *
 * @inline
 */
export interface RuntimeConfig {
  /** The model providers. At least one must support text generation, which is needed for planning. */
  readonly modelProviders: readonly ModelProvider[];
  /** The memory provider, which stores conversations. */
  readonly memoryProvider: MemoryProvider;
  /** The plugins, which define what the agent can do. */
  readonly plugins: readonly Plugin[];
  /**
   * Aliases for capabilities, as a map from alias to capability id.
   *
   * @default none
   */
  readonly capabilityAliases?: Readonly<Record<string, string>> | undefined;
  /**
   * Limits, timeouts, server options and callbacks.
   *
   * @default {}
   */
  readonly options?: RuntimeOptions | undefined;
}

/**
 * Rejects an invalid configuration before any of it is used. TypeScript rules this out, but agents can also be written
 * in JavaScript. `resolveRuntimeOptions` checks each of the `options`.
 *
 * @throws `CONFIG_INVALID`, naming the invalid field.
 */
export function checkConfig(config: RuntimeConfig): void {
  const given: unknown = config;
  if (!isObject(given)) throw invalid('configuration', 'an object', given);
  const { modelProviders, memoryProvider, plugins, options = {}, capabilityAliases = {} } = given;
  if (!Array.isArray(modelProviders)) throw invalid('modelProviders', 'an array', modelProviders);
  modelProviders.forEach((provider: unknown, index) => {
    // Everything else about model providers is checked when they are registered.
    if (isClass(provider)) throw invalid(`modelProviders[${index}]`, 'a ModelProvider', provider);
  });
  if (!isOf(memoryProvider, MemoryProvider, 'ensureConversation')) {
    throw invalid('memoryProvider', 'a MemoryProvider', memoryProvider);
  }
  if (!Array.isArray(plugins)) throw invalid('plugins', 'an array', plugins);
  plugins.forEach((plugin: unknown, index) => {
    if (!isOf(plugin, Plugin, 'attach')) throw invalid(`plugins[${index}]`, 'a Plugin', plugin);
  });
  if (!isObject(options)) throw invalid('options', 'an object', options);
  if (!isObject(capabilityAliases)) {
    throw invalid('capabilityAliases', 'an object', capabilityAliases);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Also accepts an object that has the given method, because the class may come from another copy of the package. */
function isOf(value: unknown, type: abstract new () => unknown, method: string): boolean {
  return value instanceof type || (isObject(value) && typeof value[method] === 'function');
}

function isClass(value: unknown): value is { readonly name: string } {
  return typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value));
}

function invalid(part: string, expected: string, value: unknown): DowelError {
  return new DowelError({
    code: 'CONFIG_INVALID',
    problem: `\`Runtime.init\` was called with an invalid ${part}`,
    expected,
    ...(isClass(value)
      ? { received: `the class ${value.name}`, fix: `Write \`new ${value.name}()\`.` }
      : {
          received: value === null ? 'null' : typeof value,
          fix: 'See the example of `Runtime` in the API reference.',
        }),
  });
}
