import { InMemoryProvider } from '@dowel/memory-inmemory';
import { describe, expect, it, vi } from 'vitest';
import { namesOf, startMailAgent } from '../test/mail-agent.js';
import { createGate, FakePlugin } from '../test/test-agent.js';
import { MemoryProvider, type AgentContext, type PluginResult } from './index.js';

/** Pauses an event and stops its runtime. */
async function pauseAndStop(memoryProvider: MemoryProvider) {
  const { runtime, pause } = await startMailAgent({ memoryProvider });
  const event = await pause('Write', { conversationId: 'c', metadata: { tenant: 7 } });
  await runtime.stop();
  return event;
}

/** A provider without the methods for paused events. */
class Simple extends InMemoryProvider {
  override storePausedEvent = MemoryProvider.prototype.storePausedEvent.bind(this);
  override getPausedEvents = MemoryProvider.prototype.getPausedEvents.bind(this);
}

describe('stop', () => {
  it('does not wait for paused events, and leaves them in memory', async () => {
    const memoryProvider = new InMemoryProvider();
    const event = await pauseAndStop(memoryProvider);
    expect(await event.done).toMatchObject({ status: 'failed', code: 'EVENT_PAUSED' });
    expect(await memoryProvider.getPausedEvents()).toMatchObject([{ state: 'waiting' }]);
    await expect(event.approve()).rejects.toMatchObject({ code: 'RUNTIME_STOPPED' });
  });

  it('leaves an event that pauses while it drains', async () => {
    const gate = createGate();
    const memoryProvider = new InMemoryProvider();
    const { runtime } = await startMailAgent({
      memoryProvider,
      needsApproval: async () => {
        await gate.opened;
        return true;
      },
    });
    const event = await runtime.createEvent('Write');
    const stopped = runtime.stop();
    gate.open();
    await stopped;
    expect((await event.done).code).toBe('EVENT_PAUSED');
    expect(await memoryProvider.getPausedEvents()).toHaveLength(1);
  });

  it('lets an event finish that was approved before', async () => {
    const { runtime, pause } = await startMailAgent();
    const event = await pause();
    const approved = event.approve();
    await runtime.stop();
    await approved;
    expect((await event.done).status).toBe('done');
  });

  it('fails a paused event if memory cannot store it', async () => {
    const memoryProvider = new Simple();
    const { runtime, stages, pause } = await startMailAgent({ memoryProvider });
    const event = await pause();
    await runtime.stop();
    expect(await event.done).toMatchObject({ status: 'failed', code: 'RUNTIME_STOPPED' });
    expect(namesOf(stages).at(-1)).toBe('failed');
    expect(await memoryProvider.getContexts()).toHaveLength(1);
  });
});

describe('a provider that cannot store paused events', () => {
  it('still lets events pause and continue', async () => {
    const { sent, pause } = await startMailAgent({ memoryProvider: new Simple() });
    const event = await pause();
    await event.approve();
    expect((await event.done).status).toBe('done');
    expect(sent).toEqual(['bob']);
  });
});

describe('the next start', () => {
  it('finds a waiting event in memory, and continues it once', async () => {
    const memoryProvider = new InMemoryProvider();
    const { id } = await pauseAndStop(memoryProvider);
    const { runtime, sent, stages } = await startMailAgent({ memoryProvider });
    expect(stages).toEqual([]);
    expect(await runtime.getPausedEvents()).toMatchObject([{ id, conversationId: 'c' }]);
    const event = await runtime.findEvent(id);
    await event?.approve();
    expect(await event?.done).toMatchObject({
      status: 'done',
      answer: 'noted: sent mail 1',
      contextChain: [{ content: 'Write' }, { content: 'sent mail 1' }, { type: 'result' }],
    });
    expect(sent).toEqual(['bob']);
    expect(await memoryProvider.getPausedEvents()).toEqual([]);
    expect(await memoryProvider.getMessages()).toMatchObject([
      { role: 'user', content: 'Write' },
      { role: 'agent', content: 'noted: sent mail 1' },
    ]);
  });

  it('restores the metadata, the message history and the answer', async () => {
    const memoryProvider = new InMemoryProvider();
    const first = await startMailAgent({ memoryProvider, needsApproval: false });
    await (
      await first.runtime.createEvent('Hello', { conversationId: 'c' })
    ).done;
    await first.runtime.stop();
    const { id } = await pauseAndStop(memoryProvider);
    const seen: unknown[] = [];
    const { runtime } = await startMailAgent({
      memoryProvider,
      execute: ({ contextChain, metadata }) => {
        seen.push(metadata, contextChain[0]);
        return { success: true, data: 'ok' };
      },
    });
    // Later messages are not part of the history that the event began with.
    await runtime.memory.addMessage({ conversationId: 'c', role: 'user', content: 'Later' });
    const event = await runtime.findEvent(id);
    await event?.approve();
    await event?.done;
    expect(seen[0]).toEqual({ tenant: 7 });
    expect(seen[1]).toMatchObject({
      messageHistory: [{ content: 'Hello' }, { role: 'agent', content: 'noted: sent mail 1' }],
    });
    expect(seen[1]).not.toHaveProperty('messageIds');
    expect((await memoryProvider.getContexts()).at(-1)?.items[0]).toMatchObject({
      messageHistory: [],
      messageIds: [expect.any(String), expect.any(String)],
    });
  });

  it('lets a restored event be refused', async () => {
    const memoryProvider = new InMemoryProvider();
    const { id } = await pauseAndStop(memoryProvider);
    const { runtime, sent } = await startMailAgent({ memoryProvider });
    const event = await runtime.findEvent(id);
    await event?.refuse('too late');
    expect((await event?.done)?.contextChain[1]).toMatchObject({ code: 'STEP_REFUSED' });
    expect(sent).toEqual([]);
  });

  it('fails the step if its executor no longer exists', async () => {
    const memoryProvider = new InMemoryProvider();
    const { id } = await pauseAndStop(memoryProvider);
    const paused = await memoryProvider.getPausedEvent(id);
    if (paused === undefined) throw new Error('Nothing is paused.');
    await memoryProvider.storePausedEvent({
      ...paused,
      planned: { pluginId: 'mail', action: 'post' },
    });
    const { runtime } = await startMailAgent({ memoryProvider });
    const event = await runtime.findEvent(id);
    await event?.approve();
    expect((await event?.done)?.contextChain[1]).toMatchObject({ code: 'EXECUTOR_UNKNOWN' });
  });

  it('fails an event whose process died after the answer, without running its step', async () => {
    const memoryProvider = new InMemoryProvider();
    const { id } = await pauseAndStop(memoryProvider);
    await memoryProvider.claimPausedEvent(id);
    const { runtime, sent, stages } = await startMailAgent({ memoryProvider });
    expect(stages).toMatchObject([{ stage: 'failed', eventId: id, code: 'EVENT_INTERRUPTED' }]);
    expect(await runtime.getPausedEvents()).toEqual([]);
    expect(sent).toEqual([]);
    expect(await memoryProvider.getPausedEvents()).toEqual([]);
    expect(await memoryProvider.getContexts()).toMatchObject([
      { id, items: [{ content: 'Write' }, { code: 'EVENT_INTERRUPTED' }] },
    ]);
  });

  it('keeps the stored answer of an event whose process died before storing the context', async () => {
    const memoryProvider = new InMemoryProvider();
    const steps = ['first:say', 'mail:send'];
    const say = async ({ respond }: AgentContext): Promise<PluginResult> => {
      await respond('first answer');
      return { success: true };
    };
    const plugins = [new FakePlugin('first', { say })];
    const { runtime, pause } = await startMailAgent({
      ...{ memoryProvider, steps, plugins },
      execute: async ({ respond }) => {
        await respond('last answer');
        return { success: true };
      },
    });
    const event = await pause('Write', { conversationId: 'c' });
    const died = createGate();
    const revived = createGate();
    vi.spyOn(memoryProvider, 'storeContext').mockImplementationOnce(() => {
      died.open();
      return revived.opened;
    });
    await event.approve();
    await died.opened;
    await startMailAgent({ memoryProvider });
    const messages = await runtime.memory.getMessages({ conversationId: 'c' });
    expect(messages.map(({ content }) => content)).toEqual(['Write', 'last answer']);
    revived.open();
  });

  it('only deletes the record of an event that had ended', async () => {
    const memoryProvider = new InMemoryProvider();
    const { id } = await pauseAndStop(memoryProvider);
    await memoryProvider.claimPausedEvent(id);
    const context = { id, conversationId: 'c', items: [], createdAt: Date.now() };
    await memoryProvider.storeContext(context);
    const { stages } = await startMailAgent({ memoryProvider });
    expect(stages).toEqual([]);
    expect(await memoryProvider.getPausedEvents()).toEqual([]);
    expect(await memoryProvider.getContexts()).toEqual([context]);
  });

  it('reports an event whose context cannot be read, and continues', async () => {
    const memoryProvider = new InMemoryProvider();
    const damaged = await pauseAndStop(memoryProvider);
    const { id } = await pauseAndStop(memoryProvider);
    await memoryProvider.claimPausedEvent(damaged.id);
    await memoryProvider.claimPausedEvent(id);
    const getContext = memoryProvider.getContext.bind(memoryProvider);
    memoryProvider.getContext = async (wanted) => {
      if (wanted === damaged.id) throw new Error('malformed JSON');
      return getContext(wanted);
    };
    const reports: string[] = [];
    const { stages } = await startMailAgent({
      memoryProvider,
      options: { onError: (message) => reports.push(message) },
    });
    expect(reports).toEqual([expect.stringContaining(damaged.id)]);
    expect(stages).toMatchObject([{ stage: 'failed', eventId: id, code: 'EVENT_INTERRUPTED' }]);
    // Kept, because the event may have ended.
    expect(await memoryProvider.getPausedEvents()).toMatchObject([{ id: damaged.id }]);
  });

  it('fails if paused events cannot be read', async () => {
    const memoryProvider = new InMemoryProvider();
    memoryProvider.getPausedEvents = () => Promise.reject(new Error('no disk'));
    await expect(startMailAgent({ memoryProvider })).rejects.toMatchObject({
      code: 'MEMORY_FAILED',
    });
  });
});
