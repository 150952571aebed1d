import { describe, expect, it } from 'vitest';
import {
  CapabilityRegistry,
  Plugin,
  PluginRegistry,
  type Executor,
  type Trigger,
} from './index.js';

class SomePlugin extends Plugin {
  readonly name = 'Some plugin';
  readonly description = 'For tests.';
  readonly id: string;
  override readonly executors: readonly Executor[];
  override readonly triggers: readonly Trigger[];
  override readonly requiredCapabilities: readonly string[];

  constructor(parts: {
    id?: string;
    executors?: string[];
    triggers?: Trigger[];
    requiredCapabilities?: string[];
  }) {
    super();
    this.id = parts.id ?? 'some';
    this.executors = (parts.executors ?? []).map((name) => ({
      name,
      description: name,
      execute: () => ({ success: true }),
    }));
    this.triggers = parts.triggers ?? [];
    this.requiredCapabilities = parts.requiredCapabilities ?? [];
  }

  get runtimeForTest(): unknown {
    return this.runtime;
  }
}

describe('PluginRegistry', () => {
  it('finds plugins and executors by name', () => {
    const registry = new PluginRegistry();
    const plugin = new SomePlugin({ executors: ['one', 'two'] });
    registry.register(plugin);
    expect(registry.get('some')).toBe(plugin);
    expect(registry.has('some')).toBe(true);
    expect(registry.getExecutor({ pluginId: 'some', action: 'two' }).name).toBe('two');
  });

  it('rejects a second plugin with the same id', () => {
    const registry = new PluginRegistry();
    registry.register(new SomePlugin({}));
    expect(() => {
      registry.register(new SomePlugin({}));
    }).toThrow(expect.objectContaining({ code: 'PLUGIN_DUPLICATE' }));
  });

  it('lists the known names when a plugin or executor is unknown', () => {
    const registry = new PluginRegistry();
    registry.register(new SomePlugin({ executors: ['one'] }));
    expect(() => registry.get('sme')).toThrow(/"some"/);
    expect(() => registry.getExecutor({ pluginId: 'some', action: 'three' })).toThrow(/"one"/);
  });

  it.each([
    ['an id with capitals', { id: 'Some' }],
    ['an empty id', { id: '' }],
    ['the id of the runtime', { id: 'runtime' }],
    ['two executors with the same name', { executors: ['a', 'a'] }],
    ['an executor without a name', { executors: [''] }],
    ['a trigger with neither start nor route', { triggers: [{ id: 'x' } as unknown as Trigger] }],
    [
      'a trigger with both start and route',
      {
        triggers: [
          {
            id: 'x',
            start: () => undefined,
            route: { method: 'GET', path: '/', handler: () => new Response() },
          } as unknown as Trigger,
        ],
      },
    ],
  ])('rejects %s', (_what, parts) => {
    expect(() => {
      new PluginRegistry().register(new SomePlugin(parts));
    }).toThrow(expect.objectContaining({ code: 'PLUGIN_INVALID' }));
  });

  it.each([
    ['a class', SomePlugin],
    ['undefined', undefined],
    ['null', null],
  ])('rejects %s instead of a plugin', (_what, given) => {
    expect(() => {
      new PluginRegistry().register(given as unknown as Plugin);
    }).toThrow(expect.objectContaining({ code: 'PLUGIN_INVALID' }));
  });

  it('names every missing capability at once', () => {
    const registry = new PluginRegistry();
    registry.register(new SomePlugin({ id: 'a', requiredCapabilities: ['sight'] }));
    registry.register(new SomePlugin({ id: 'b', requiredCapabilities: ['hearing'] }));
    expect(() => {
      registry.checkCapabilities(new CapabilityRegistry());
    }).toThrow(/"sight" for plugin "a", "hearing" for plugin "b"/);
  });

  it('throws when a plugin uses its runtime before it is attached', () => {
    expect(() => new SomePlugin({}).runtimeForTest).toThrow(
      expect.objectContaining({ code: 'PLUGIN_NOT_ATTACHED' }),
    );
  });
});
