import type { EventHandle } from '@dowel/core/types';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { describe, expect, it } from 'vitest';
import { startMailAgent, type MailAgent } from '../test/mail-agent.js';
import { createGate } from '../test/test-agent.js';

/** Starts two agents that share a memory. Both plan two mails for each event. */
async function startTwoAgents(): Promise<[MailAgent, MailAgent]> {
  const config = { memoryProvider: new InMemoryProvider(), steps: ['mail:send', 'mail:send'] };
  return [await startMailAgent(config), await startMailAgent(config)];
}

/** Approves the step of an event of another agent, and waits until the next step needs approval. */
async function approveFirst({ runtime, stages }: MailAgent, id: string): Promise<void> {
  await (await runtime.findEvent(id))?.approve();
  await expect.poll(() => stages.filter(({ stage }) => stage === 'paused')).toHaveLength(1);
}

describe('two agents that share a memory', () => {
  it('run each step once, even if one of them only knows an earlier step', async () => {
    const [here, there] = await startTwoAgents();
    const event = await here.pause();
    await approveFirst(there, event.id);
    await expect(event.approve()).rejects.toMatchObject({ code: 'EVENT_NOT_PAUSED' });
    expect([here.sent, there.sent]).toEqual([[], ['bob']]);
    await (await there.runtime.findEvent(event.id))?.approve();
    expect(await event.done).toMatchObject({ status: 'done', answer: 'sent mail 2' });
  });

  it('find the step that an event is paused at, wherever it paused', async () => {
    const [here, there] = await startTwoAgents();
    const event = await here.pause();
    await approveFirst(there, event.id);
    const found = await here.runtime.findEvent(event.id);
    const [request] = await there.runtime.getPausedEvents();
    expect(found?.state).toBe('paused');
    expect(found?.approval).toEqual(request);
    await found?.approve();
    expect(await found?.done).toMatchObject({ status: 'done' });
    expect(await event.done).toMatchObject({ status: 'done' });
    expect([here.sent, there.sent]).toEqual([['bob'], ['bob']]);
  });

  it('find one handle to an event, however many look for it at once', async () => {
    const [here, there] = await startTwoAgents();
    const { id } = await here.pause();
    const [one, two] = await Promise.all([
      there.runtime.findEvent(id),
      there.runtime.findEvent(id),
    ]);
    expect(one).toBe(two);
  });

  it.each<[string, number, (event: EventHandle) => void]>([
    ['its approval would expire here', 300, () => undefined],
    [
      'it is cancelled here',
      60_000,
      (event) => {
        event.cancel();
      },
    ],
  ])('get the result of an event that the other one ran when %s', async (_, timeout, act) => {
    const memoryProvider = new InMemoryProvider();
    const here = await startMailAgent({ memoryProvider, options: { approvalTimeout: timeout } });
    const there = await startMailAgent({ memoryProvider });
    const event = await here.pause();
    const found = await there.runtime.findEvent(event.id);
    await found?.approve();
    await found?.done;
    act(event);
    expect(await event.done).toMatchObject({ status: 'done', answer: 'noted: sent mail 1' });
  });

  it('end a handle to an event that the other one runs, when they stop', async () => {
    const memoryProvider = new InMemoryProvider();
    const gate = createGate();
    const here = await startMailAgent({ memoryProvider });
    const there = await startMailAgent({
      memoryProvider,
      execute: async () => {
        await gate.opened;
        return { success: true, data: 'sent' };
      },
    });
    const { id } = await here.pause();
    await (await there.runtime.findEvent(id))?.approve();
    // The first call lets its own handle follow the event, and the second one knows only what memory has.
    await here.runtime.findEvent(id);
    const remote = await here.runtime.findEvent(id);
    expect(remote?.state).toBe('running');
    await here.runtime.stop();
    expect(await remote?.done).toMatchObject({ status: 'failed', code: 'EVENT_PAUSED' });
    expect(remote?.state).toBe('ended');
    gate.open();
  });
});
