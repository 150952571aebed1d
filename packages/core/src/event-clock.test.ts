import { InMemoryProvider } from '@dowel/memory-inmemory';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startMailAgent } from '../test/mail-agent.js';

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
