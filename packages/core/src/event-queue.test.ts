import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventQueue, queueClosed } from './event-queue.js';

/** `a1` and `a2` share a conversation; any other event has a separate one. */
const getConversation = (event: string) => (/^[a-z]\d/.test(event) ? event[0] : event);

describe('createEventQueue', () => {
  it('returns events in order for any sequence of pushes and shifts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('push', 'shift'), { maxLength: 200 }),
        fc.integer({ min: 1, max: 5 }),
        async (actions, capacity) => {
          const queue = createEventQueue<number>({
            capacity,
            whenFull: 'wait',
            getConversation: (event) => event,
          });
          const pushed: Promise<void>[] = [];
          const taken: Promise<number | undefined>[] = [];
          for (const action of actions) {
            if (action === 'push') pushed.push(queue.push(pushed.length));
            else taken.push(queue.shift());
            expect(queue.size).toBeLessThanOrEqual(capacity);
          }
          // Balance pushes and shifts, so that all promises settle.
          while (taken.length < pushed.length) taken.push(queue.shift());
          while (pushed.length < taken.length) pushed.push(queue.push(pushed.length));
          await Promise.all(pushed);
          expect(await Promise.all(taken)).toEqual(pushed.map((_, index) => index));
        },
      ),
    );
  });

  it('rejects events when full and accepts them again once there is room', async () => {
    const queue = createEventQueue<string>({ capacity: 2, whenFull: 'refuse', getConversation });
    await queue.push('a');
    await queue.push('b');
    await expect(queue.push('c')).rejects.toMatchObject({ code: 'QUEUE_FULL' });
    expect(await queue.shift()).toBe('a');
    await queue.push('d');
    expect([await queue.shift(), await queue.shift()]).toEqual(['b', 'd']);
  });

  it.each([
    [1, 'at most 1 queued event'],
    [2, 'at most 2 queued events'],
  ])('names its capacity in the error: %i', async (capacity, expected) => {
    const queue = createEventQueue<string>({ capacity, whenFull: 'refuse', getConversation });
    for (let index = 0; index < capacity; index += 1) await queue.push(`event ${index}`);
    await expect(queue.push('b')).rejects.toMatchObject({ code: 'QUEUE_FULL', expected });
  });

  it('lets producers wait for room, first come, first served', async () => {
    const queue = createEventQueue<string>({ capacity: 1, whenFull: 'wait', getConversation });
    await queue.push('a');
    const accepted: string[] = [];
    const waiting = ['b', 'c'].map((event) => queue.push(event).then(() => accepted.push(event)));
    expect(queue.size).toBe(1);
    expect(await queue.shift()).toBe('a');
    expect(await queue.shift()).toBe('b');
    expect(await queue.shift()).toBe('c');
    await Promise.all(waiting);
    expect(accepted).toEqual(['b', 'c']);
  });

  it('rejects new events once closed and still returns the queued ones', async () => {
    const queue = createEventQueue<string>({ capacity: 1, whenFull: 'wait', getConversation });
    await queue.push('a');
    const late = queue.push('b');
    queue.close();
    await expect(late).rejects.toMatchObject({ code: 'RUNTIME_STOPPED' });
    await expect(queue.push('c')).rejects.toMatchObject({ code: 'RUNTIME_STOPPED' });
    expect(await queue.shift()).toBe('a');
    expect(await queue.shift()).toBeUndefined();
  });

  it('releases waiting consumers when it is closed', async () => {
    const queue = createEventQueue<string>({ capacity: 1, whenFull: 'wait', getConversation });
    const consumers = [queue.shift(), queue.shift()];
    queue.close();
    expect(await Promise.all(consumers)).toEqual([undefined, undefined]);
  });

  it('returns one event of a conversation at a time, and those of others meanwhile', async () => {
    const queue = createEventQueue<string>({ capacity: 9, whenFull: 'refuse', getConversation });
    for (const event of ['a1', 'a2', 'b1', 'a3']) await queue.push(event);
    expect(await queue.shift()).toBe('a1');
    expect(await queue.shift()).toBe('b1');
    const next = queue.shift();
    expect(queue.size).toBe(2);
    queue.release('a1');
    expect(await next).toBe('a2');
    queue.close();
    const last = [queue.shift(), queue.shift()];
    queue.release('a2');
    queue.release('a3');
    expect(await Promise.all(last)).toEqual(['a3', undefined]);
  });

  it('removes a queued event', async () => {
    const queue = createEventQueue<string>({ capacity: 3, whenFull: 'wait', getConversation });
    for (const event of ['a1', 'a2', 'a3']) await queue.push(event);
    const late = queue.push('a4');
    const remove = (event: string): boolean => queue.remove(event, queueClosed());
    expect([remove('a1'), remove('a1'), remove('a3')]).toEqual([true, false, true]);
    await late;
    expect(await queue.shift()).toBe('a2');
    queue.release('a2');
    expect(await queue.shift()).toBe('a4');
    expect(queue.size).toBe(0);
  });

  it('releases a producer that waits for room when its event is removed', async () => {
    const queue = createEventQueue<string>({ capacity: 1, whenFull: 'wait', getConversation });
    await queue.push('a1');
    const late = queue.push('b1');
    const later = queue.push('c1');
    expect(queue.remove('b1', queueClosed())).toBe(false);
    await expect(late).rejects.toMatchObject({ code: 'RUNTIME_STOPPED' });
    expect(await queue.shift()).toBe('a1');
    await later;
    expect(await queue.shift()).toBe('c1');
  });

  it('keeps its order over many events', async () => {
    const queue = createEventQueue<number>({
      capacity: 10_000,
      whenFull: 'refuse',
      getConversation: (event) => event,
    });
    for (let index = 0; index < 10_000; index += 1) await queue.push(index);
    for (let index = 0; index < 10_000; index += 1) expect(await queue.shift()).toBe(index);
    expect(queue.size).toBe(0);
  });
});
