import { InMemoryProvider } from '@dowel/memory-inmemory';
import { describe, expect, it } from 'vitest';
import { Runtime } from './index.js';

function emptyConfig(): object {
  return { modelProviders: [], memoryProvider: new InMemoryProvider(), plugins: [] };
}

describe('Runtime.init', () => {
  it.each([
    ['nothing', undefined],
    ['an empty object', {}],
    ['no memory', { modelProviders: [], plugins: [] }],
    ['a plugin that is none', { ...emptyConfig(), plugins: [{}] }],
    ['null for a plugin', { ...emptyConfig(), plugins: [null] }],
    ['an observer that is no function', { ...emptyConfig(), options: { observer: 5 } }],
    ['null for the server', { ...emptyConfig(), options: { server: null } }],
  ])('refuses %s with a code', (_what, config) => {
    expect(() => Runtime.init(config as never)).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID' }),
    );
  });
});
