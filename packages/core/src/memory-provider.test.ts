import { InMemoryProvider } from '@dowel/memory-inmemory';
import { describe, expect, it } from 'vitest';
import { MemoryProvider, type Context } from './memory-provider.js';
import { makeContext } from './testing/memory/case.js';

/** Finds contexts only with `getContexts`, like a provider that doesn't override `getContext`. */
class SearchingProvider extends InMemoryProvider {
  override getContext = MemoryProvider.prototype.getContext.bind(this);
}

describe('the default getContext of a provider', () => {
  const find = async (times: readonly number[], id: string): Promise<Context | undefined> => {
    const searching = new SearchingProvider();
    await searching.ensureConversation({ id: 'c1', platform: 'test', user: 'ada', createdAt: 0 });
    for (const [index, createdAt] of times.entries()) {
      await searching.storeContext(makeContext(`x${index}`, { createdAt }));
    }
    return searching.getContext(id);
  };
  const rising = Array.from({ length: 5_000 }, (_, index) => index);

  it.each<[string, readonly number[], string]>([
    ['on the newest page', rising, 'x4999'],
    ['on the oldest page', rising, 'x0'],
    ['stored before the clock was set back', [9_999, ...rising], 'x0'],
    ['stored in the middle, after the clock was set back', [...rising, ...rising], 'x4000'],
    ['older than many with the same time', [1, ...rising.map(() => 2), 3], 'x0'],
  ])('finds a context %s', async (_name, times, id) => {
    expect((await find(times, id))?.id).toBe(id);
  });

  it('returns undefined if there is none', async () => {
    expect(await find([], 'x0')).toBeUndefined();
    expect(await find(rising, 'unknown')).toBeUndefined();
  });
});
