import { InMemoryProvider } from '@dowel/memory-inmemory';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { namesOf, startMailAgent } from '../test/mail-agent.js';
import { createGate } from '../test/test-agent.js';
import { MemoryProvider, type Runtime } from './index.js';
import type { EventHandle } from './types.js';

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A provider without the methods for paused events. */
class Unsupported extends InMemoryProvider {
  override storePausedEvent = MemoryProvider.prototype.storePausedEvent.bind(this);
  override getPausedEvents = MemoryProvider.prototype.getPausedEvents.bind(this);
  override countPausedEvents = MemoryProvider.prototype.countPausedEvents.bind(this);
}

/** Makes storing wait for a gate: before the event is stored, or after. */
function holdStoring(memoryProvider: InMemoryProvider, isStored = false) {
  const gate = createGate();
  const store = memoryProvider.storePausedEvent.bind(memoryProvider);
  const held = vi.fn(async () => undefined);
  memoryProvider.storePausedEvent = async (event) => {
    if (isStored) await store(event);
    await gate.opened;
    await held();
    if (!isStored) await store(event);
  };
  return { gate, held };
}

const createThree = (runtime: Runtime): Promise<EventHandle[]> =>
  Promise.all(['one', 'two', 'three'].map((input) => runtime.createEvent(input)));

/** Lets all work run that doesn't wait for a gate. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('maxPaused', () => {
  it('fails an event that would pause when enough are waiting, in any process', async () => {
    const memoryProvider = new InMemoryProvider();
    const options = { maxPaused: 2 };
    const first = await startMailAgent({ memoryProvider, options });
    await first.pause();
    const second = await startMailAgent({ memoryProvider, options });
    const waiting = await second.pause();
    const event = await first.runtime.createEvent('one more');
    expect(await event.done).toMatchObject({ status: 'failed', code: 'APPROVAL_LIMIT' });
    await waiting.refuse();
    await waiting.done;
    await first.pause();
    expect(await first.runtime.getPausedEvents()).toHaveLength(2);
  });

  it('counts events that pause at the same time, and gives the place back if one fails', async () => {
    const memoryProvider = new InMemoryProvider();
    const { gate, held } = holdStoring(memoryProvider);
    const options = { maxPaused: 1, concurrency: 3 };
    const { runtime } = await startMailAgent({ memoryProvider, options });
    const events = await createThree(runtime);
    held.mockRejectedValueOnce(new Error('disk full'));
    await settle();
    gate.open();
    await expect.poll(() => events.filter(({ state }) => state === 'ended')).toHaveLength(2);
    const codes = await Promise.all(
      events.filter(({ state }) => state === 'ended').map(async ({ done }) => (await done).code),
    );
    expect(codes.sort()).toEqual(['APPROVAL_LIMIT', 'MEMORY_FAILED']);
    expect(await memoryProvider.countPausedEvents()).toBe(1);
  });

  it('does not count an event twice that is stored before this process knows that it is', async () => {
    const memoryProvider = new InMemoryProvider();
    const { gate } = holdStoring(memoryProvider, true);
    const options = { maxPaused: 2, concurrency: 2 };
    const { runtime } = await startMailAgent({ memoryProvider, options });
    const count = vi.spyOn(memoryProvider, 'countPausedEvents');
    const first = await runtime.createEvent('one');
    await expect.poll(() => memoryProvider.getPausedEvents()).toHaveLength(1);
    const second = await runtime.createEvent('two');
    await expect.poll(() => count.mock.calls.length).toBeGreaterThan(1);
    gate.open();
    await expect.poll(() => [first.state, second.state]).toEqual(['paused', 'paused']);
  });

  it('counts events of a provider that cannot store them', async () => {
    const options = { maxPaused: 1, concurrency: 3 };
    const { runtime } = await startMailAgent({ memoryProvider: new Unsupported(), options });
    const events = await createThree(runtime);
    await expect.poll(() => events.filter(({ state }) => state === 'ended')).toHaveLength(2);
    expect(events.filter(({ state }) => state === 'paused')).toHaveLength(1);
  });
});

describe('approvalTimeout', () => {
  it('ends an event that waits too long, and deletes it from memory', async () => {
    const memoryProvider = new InMemoryProvider();
    const { pause, sent, stages } = await startMailAgent({
      memoryProvider,
      options: { approvalTimeout: 20 },
    });
    const event = await pause();
    expect(await event.done).toMatchObject({ status: 'failed', code: 'APPROVAL_EXPIRED' });
    expect(sent).toEqual([]);
    expect(namesOf(stages).at(-1)).toBe('failed');
    expect(await memoryProvider.getPausedEvents()).toEqual([]);
    await expect(event.approve()).rejects.toMatchObject({ code: 'EVENT_NOT_PAUSED' });
  });

  it('ends events that expired while no process was running', async () => {
    const memoryProvider = new InMemoryProvider();
    const options = { approvalTimeout: 1_000 };
    const first = await startMailAgent({ memoryProvider, options });
    const { id } = await first.pause();
    await first.runtime.stop();
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 2_000 });
    const { runtime, stages } = await startMailAgent({ memoryProvider, options });
    expect(stages).toMatchObject([{ stage: 'failed', eventId: id, code: 'APPROVAL_EXPIRED' }]);
    expect(await memoryProvider.getPausedEvents()).toEqual([]);
    const event = await runtime.findEvent(id);
    expect([event?.state, (await event?.done)?.code]).toEqual(['ended', 'APPROVAL_EXPIRED']);
  });

  it('ends an event of an earlier process when its time comes, though nobody asks for it', async () => {
    const memoryProvider = new InMemoryProvider();
    const options = { approvalTimeout: 30 * MINUTE };
    const first = await startMailAgent({ memoryProvider, options });
    const { id } = await first.pause();
    await first.runtime.stop();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
    vi.setSystemTime(Date.now() + 20 * MINUTE);
    const { stages, pause } = await startMailAgent({ memoryProvider, options });
    // This one ends first, and must not take the timer with it.
    await (await pause()).refuse();
    stages.length = 0;
    await vi.advanceTimersByTimeAsync(9 * MINUTE);
    expect(stages.filter(({ stage }) => stage === 'failed')).toEqual([]);
    await vi.advanceTimersByTimeAsync(MINUTE + 1);
    expect(stages.filter(({ stage }) => stage === 'failed')).toMatchObject([
      { eventId: id, code: 'APPROVAL_EXPIRED' },
    ]);
    expect(await memoryProvider.getPausedEvents()).toEqual([]);
  });

  it('refuses an approval that comes after the time, before the timer has fired', async () => {
    const { pause, sent } = await startMailAgent({ options: { approvalTimeout: 60_000 } });
    const event = await pause();
    const now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now + 120_000);
    await expect(event.approve()).rejects.toMatchObject({ code: 'EVENT_NOT_PAUSED' });
    expect((await event.done).code).toBe('APPROVAL_EXPIRED');
    expect(sent).toEqual([]);
  });
});

describe('getPausedEvents', () => {
  it('returns pages, oldest first, and loads nothing at the start', async () => {
    const memoryProvider = new InMemoryProvider();
    const first = await startMailAgent({ memoryProvider });
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push((await first.pause()).id);
    await first.runtime.stop();
    const { runtime } = await startMailAgent({ memoryProvider });
    expect(ids.map((id) => runtime.getEvent(id))).toEqual(ids.map(() => undefined));
    const pages: string[][] = [];
    let after: Awaited<ReturnType<typeof runtime.getPausedEvents>>[number] | undefined;
    for (;;) {
      const page = await runtime.getPausedEvents({ limit: 2, after });
      if (page.length === 0) break;
      pages.push(page.map(({ id }) => id));
      after = page.at(-1);
    }
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat().sort()).toEqual([...ids].sort());
    await expect(runtime.getPausedEvents({ limit: 0 })).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    });
  });
});

describe('the order of paused events', () => {
  it('is that of the pauses, even if the clock is set back across a restart', async () => {
    const memoryProvider = new InMemoryProvider();
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    const first = await startMailAgent({ memoryProvider });
    const ids = [(await first.pause()).id];
    await first.runtime.stop();
    vi.setSystemTime(now - 60 * MINUTE);
    const second = await startMailAgent({ memoryProvider, options: { approvalTimeout: MINUTE } });
    ids.push((await second.pause()).id);
    const requests = await second.runtime.getPausedEvents();
    expect(requests.map(({ id }) => id)).toEqual(ids);
    const [, request] = requests;
    expect(request?.expiresAt).toBe(now - 59 * MINUTE);
  });

  it('is that of the pauses within one millisecond', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { runtime, pause } = await startMailAgent();
    const ids: string[] = [];
    for (let index = 0; index < 8; index += 1) ids.push((await pause()).id);
    expect((await runtime.getPausedEvents()).map(({ id }) => id)).toEqual(ids);
  });
});

describe('a second process', () => {
  it('sees an event that the first has paused, approves it, and both get the answer', async () => {
    const memoryProvider = new InMemoryProvider();
    const first = await startMailAgent({ memoryProvider });
    const second = await startMailAgent({ memoryProvider });
    const asked = await first.pause('Write', { user: 'ada' });
    expect(await second.runtime.getPausedEvents()).toMatchObject([{ id: asked.id, user: 'ada' }]);
    const event = await second.runtime.findEvent(asked.id);
    await event?.approve();
    expect(await event?.done).toMatchObject({ status: 'done', answer: 'noted: sent mail 1' });
    expect([first.sent, second.sent]).toEqual([[], ['bob']]);
    // The first process learns of it as soon as somebody asks.
    await first.runtime.findEvent(asked.id);
    expect(await asked.done).toMatchObject({ status: 'done', answer: 'noted: sent mail 1' });
    expect(await first.runtime.getPausedEvents()).toEqual([]);
  });

  it('can approve a step of an event that was approved elsewhere before', async () => {
    const memoryProvider = new InMemoryProvider();
    const steps = ['mail:send', 'mail:send'];
    const first = await startMailAgent({ memoryProvider, steps });
    const second = await startMailAgent({ memoryProvider, steps });
    const asked = await first.pause();
    const elsewhere = await second.runtime.findEvent(asked.id);
    await elsewhere?.approve();
    await expect.poll(() => elsewhere?.state).toBe('paused');
    // This process still waits for the first approval, which must not count for the second step.
    await expect(asked.approve()).rejects.toMatchObject({ code: 'EVENT_NOT_PAUSED' });
    const again = await first.runtime.findEvent(asked.id);
    expect(again?.state).toBe('paused');
    await again?.approve();
    expect((await again?.done)?.status).toBe('done');
    expect((await asked.done).status).toBe('done');
    await second.runtime.findEvent(asked.id);
    expect((await elsewhere?.done)?.status).toBe('done');
    expect([first.sent, second.sent]).toEqual([['bob'], ['bob']]);
  });
});
