import { setTimeout as sleep } from 'node:timers/promises';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startMailAgent } from '../test/mail-agent.js';
import type { PluginResult } from './index.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Sets the system's clock; timers and the monotonic clock aren't affected. */
function setClock(offset: number): void {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + offset);
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  ['20 minutes forward', 20 * MINUTE],
  ['8 days forward', 8 * DAY],
  ['60 days back', -60 * DAY],
])("when the system's clock is set %s", (_what, offset) => {
  it('does not end an event that is approved afterwards', async () => {
    const { pause, stages } = await startMailAgent({
      execute: async () => {
        setClock(offset);
        return { success: true, data: 'sent' };
      },
      steps: ['mail:send', 'mail:send'],
    });
    const event = await pause();
    await event.approve();
    await expect.poll(() => event.state).toBe('paused');
    await event.approve();
    expect((await event.done).status).toBe('done');
    for (const stage of stages) {
      if (!('duration' in stage)) continue;
      expect(stage.duration).toBeGreaterThanOrEqual(0);
      expect(stage.duration).toBeLessThan(MINUTE);
    }
  });

  it('does not end the approval of an event that paused in this process', async () => {
    const { pause } = await startMailAgent();
    const event = await pause();
    setClock(offset);
    await event.approve();
    expect((await event.done).status).toBe('done');
  });

  it('waits for the answer again if it could not be stored', async () => {
    const memoryProvider = new InMemoryProvider();
    const { pause } = await startMailAgent({ memoryProvider });
    const event = await pause();
    setClock(offset);
    vi.spyOn(memoryProvider, 'claimPausedEvent').mockRejectedValueOnce(new Error('locked'));
    await expect(event.approve()).rejects.toMatchObject({ code: 'MEMORY_FAILED' });
    await sleep(10);
    await event.approve();
    expect((await event.done).status).toBe('done');
  });

  it('keeps the order of a conversation across a restart', async () => {
    const memoryProvider = new InMemoryProvider();
    const run = async (input: string): Promise<readonly unknown[]> => {
      const { runtime } = await startMailAgent({
        memoryProvider,
        needsApproval: false,
        options: { historyLimit: 2 },
      });
      const { done } = await runtime.createEvent(input, { conversationId: 'c' });
      const [first] = (await done).contextChain;
      await runtime.stop();
      const { messageHistory } = first as { messageHistory?: { content: string }[] };
      return (messageHistory ?? []).map(({ content }) => content);
    };
    await run('one');
    setClock(offset);
    await run('two');
    vi.restoreAllMocks();
    expect(await run('three')).toEqual(['two', 'noted: sent mail 1']);
  });
});

it.each([-1, -1e12])(
  'does not end an event whose record says that it ran for %d ms',
  async (elapsed) => {
    const memoryProvider = new InMemoryProvider();
    const first = await startMailAgent({ memoryProvider });
    const { id } = await first.pause();
    await first.runtime.stop();
    const record = await memoryProvider.getPausedEvent(id);
    if (record === undefined) throw new Error('Nothing is stored.');
    await memoryProvider.storePausedEvent({ ...record, elapsed });
    const execute = async (): Promise<PluginResult> => {
      await sleep(20);
      return { success: true, data: 'sent' };
    };
    const { runtime } = await startMailAgent({ memoryProvider, execute });
    const event = await runtime.findEvent(id);
    await event?.approve();
    expect((await event?.done)?.status).toBe('done');
  },
);
