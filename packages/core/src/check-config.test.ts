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
    ['an object that is not a plugin', { ...emptyConfig(), plugins: [{}] }],
    ['null for a plugin', { ...emptyConfig(), plugins: [null] }],
    ['an observer that is not a function', { ...emptyConfig(), options: { observer: 5 } }],
    ['null for the server', { ...emptyConfig(), options: { server: null } }],
  ])('throws CONFIG_INVALID for %s', (_what, config) => {
    expect(() => Runtime.init(config as never)).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID' }),
    );
  });
});
