import { DowelError } from './errors.js';
import type { MemoryManager } from './memory-manager.js';
import { TEXT_GENERATION_CAPABILITY } from './model-provider.js';
import { openInTime, type OpeningLimits } from './open-in-time.js';
import type { RuntimeConfig } from './runtime-config.js';
import { refusedToStart } from './runtime-errors.js';
import type { Runtime } from './runtime.js';

/** Registers an agent's model providers, aliases, default providers and plugins. Throws if one of them is invalid. */
export function registerParts(
  { capabilities, models, plugins }: Runtime,
  { modelProviders, capabilityAliases = {}, options = {}, plugins: added }: RuntimeConfig,
): void {
  for (const provider of modelProviders) models.register(provider);
  for (const [alias, id] of Object.entries(capabilityAliases)) capabilities.alias(alias, id);
  for (const [id, providerId] of Object.entries(options.defaultProviders ?? {})) {
    capabilities.setDefault(id, providerId);
  }
  for (const plugin of added) plugins.register(plugin);
}

/** Throws if an alias, planning or a plugin needs a capability that no model has. */
export function checkCapabilities({ capabilities, models, plugins }: Runtime): void {
  capabilities.validate();
  if (!capabilities.has(TEXT_GENERATION_CAPABILITY)) {
    throw new DowelError({
      code: 'CAPABILITY_MISSING',
      problem: 'No model provider has text generation, which planning needs',
      expected: `a model provider with "${TEXT_GENERATION_CAPABILITY}"`,
      received: models.providers.map(({ id }) => `"${id}"`).join(', ') || 'no provider',
      fix: 'Add one to `modelProviders`, such as ScriptedModel from @dowel/model-scripted.',
    });
  }
  plugins.checkCapabilities(capabilities);
}

/** Adds the route triggers of all plugins to the server. */
export function registerRoutes(runtime: Runtime): void {
  for (const plugin of runtime.plugins.list()) {
    for (const { route } of plugin.triggers) {
      if (route === undefined) continue;
      const { method, path, bodyLimit, handler } = route;
      runtime.server.route({
        method,
        path,
        bodyLimit,
        handler: (request, params) => handler(request, { runtime, params }),
      });
    }
  }
}

/** Opens the memory provider. */
export async function openMemory(memory: MemoryManager, limits: OpeningLimits): Promise<void> {
  await openInTime(
    {
      name: `The memory provider "${memory.provider.id}"`,
      open: () => memory.init(),
      // `memory.shutdown` would wait for `init`.
      close: () => memory.provider.shutdown(),
    },
    limits,
  );
}

/** Runs the start triggers of all plugins, in order. */
export async function startTriggers(
  runtime: Runtime,
  signal: AbortSignal,
  limits: OpeningLimits,
): Promise<void> {
  for (const plugin of runtime.plugins.list()) {
    for (const trigger of plugin.triggers) {
      // `stop` may be called while earlier triggers are starting.
      if (trigger.start === undefined || signal.aborted) continue;
      const name = `Trigger "${plugin.id}:${trigger.id}"`;
      try {
        await openInTime({ name, open: () => trigger.start(runtime, signal) }, limits);
      } catch (error) {
        // A trigger may wait for the signal before it returns.
        if (limits.signal.aborted) return;
        throw refusedToStart({
          code: 'TRIGGER_START_FAILED',
          part: name,
          expected: '`start` to begin listening and return',
          cause: error,
        });
      }
    }
  }
}
