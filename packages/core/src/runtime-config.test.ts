import { InMemoryProvider } from '@dowel/memory-inmemory';
import { describe, expect, it } from 'vitest';
import { FakePlugin } from '../test/test-agent.js';
import { Runtime } from './index.js';

function emptyConfig(): object {
  return { modelProviders: [], memoryProvider: new InMemoryProvider(), plugins: [] };
}

class FakeModel {
  readonly id = 'fake';
}

describe('Runtime.init', () => {
  it.each([
    ['nothing', undefined],
    ['an empty object', {}],
    ['no memory', { modelProviders: [], plugins: [] }],
    ['an object that is not a plugin', { ...emptyConfig(), plugins: [{}] }],
    ['null for a plugin', { ...emptyConfig(), plugins: [null] }],
  ])('throws CONFIG_INVALID for %s', (_what, config) => {
    expect(() => Runtime.init(config as never)).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID' }),
    );
  });

  it.each([
    ['modelProviders[0]', 'a ModelProvider', { modelProviders: [FakeModel] }, 'FakeModel'],
    ['plugins[0]', 'a Plugin', { plugins: [FakePlugin] }, 'FakePlugin'],
    [
      'memoryProvider',
      'a MemoryProvider',
      { memoryProvider: InMemoryProvider },
      'InMemoryProvider',
    ],
  ])(
    'names the class that was passed as %s instead of an object',
    (part, expected, config, name) => {
      expect(() => Runtime.init({ ...emptyConfig(), ...config } as never)).toThrow(
        `an invalid ${part}. Expected: ${expected}. Received: the class ${name}. Write \`new ${name}()\`.`,
      );
    },
  );

  it('does not take a function for a class', () => {
    const plugins = [() => new FakePlugin('p')];
    expect(() => Runtime.init({ ...emptyConfig(), plugins } as never)).toThrow(
      'Received: function',
    );
  });
});
