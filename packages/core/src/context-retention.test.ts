import { InMemoryProvider } from '@dowel/memory-inmemory';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRuntime } from '../test/test-agent.js';
import { MemoryProvider } from './index.js';

async function store(provider: MemoryProvider, id: string, createdAt: number): Promise<void> {
  await provider.ensureConversation({ id: 'c', platform: 'test', user: 'ada', createdAt: 0 });
  await provider.storeContext({ id, conversationId: 'c', items: [], createdAt });
}

describe('contextRetention', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('deletes older contexts at the start and every hour', async () => {
    vi.useFakeTimers({ now: 10_000_000, toFake: ['setInterval', 'clearInterval', 'Date'] });
    const memoryProvider = new InMemoryProvider();
    await store(memoryProvider, 'old', 8_999_999);
    await store(memoryProvider, 'new', 9_000_000);
    const runtime = createRuntime({ memoryProvider, options: { contextRetention: 1_000_000 } });
    await runtime.start();
    const ids = async () => (await memoryProvider.getContexts()).map(({ id }) => id);
    expect(await ids()).toEqual(['new']);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(await ids()).toEqual([]);
    await runtime.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps all contexts by default', async () => {
    const memoryProvider = new InMemoryProvider();
    await store(memoryProvider, 'old', 0);
    const runtime = createRuntime({ memoryProvider });
    await runtime.start();
    expect(await memoryProvider.getContexts()).toHaveLength(1);
    await runtime.stop();
  });

  it('aborts the start if the provider cannot delete contexts', async () => {
    const memoryProvider = new InMemoryProvider();
    memoryProvider.deleteContexts = (before) =>
      MemoryProvider.prototype.deleteContexts.call(memoryProvider, before);
    const runtime = createRuntime({ memoryProvider, options: { contextRetention: 1 } });
    await expect(runtime.start()).rejects.toMatchObject({ code: 'MEMORY_UNSUPPORTED' });
  });

  it.each([0, -1, Number.NaN, Infinity])('rejects %s', (contextRetention) => {
    expect(() => createRuntime({ options: { contextRetention } })).toThrow('`contextRetention`');
  });
});
