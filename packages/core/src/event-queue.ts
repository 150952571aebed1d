import type { AgentContext } from './context.js';
import { DowelError } from './errors.js';

/**
 * A queue of events waiting to run. Read the state of a runtime's queue from `runtime.queue`, for example to report the
 * runtime's load.
 *
 * @typeParam Event - The type of the queued events.
 *
 * @example
 * ```ts
 * import { Runtime, type EventQueue } from '@dowel/core';
 * import { createTestModel } from '@dowel/core/testing';
 * import { InMemoryProvider } from '@dowel/memory-inmemory';
 *
 * type Load = Pick<EventQueue, 'size' | 'capacity'>;
 *
 * const describeLoad = ({ size, capacity }: Load) => `${size} of ${capacity}`;
 *
 * const runtime = Runtime.init({
 *   modelProviders: [createTestModel([])],
 *   memoryProvider: new InMemoryProvider(),
 *   plugins: [],
 *   options: { queueSize: 50 },
 * });
 *
 * console.log(describeLoad(runtime.queue)); // 0 of 50
 * ```
 *
 * @category Running an agent
 */
export interface EventQueue<Event = AgentContext> {
  /** The number of queued events. */
  readonly size: number;
  /** The maximum number of queued events. */
  readonly capacity: number;
  /** Whether the queue has stopped accepting events. */
  readonly closed: boolean;
  /**
   * Adds an event. If the queue is full, `push` waits for room or rejects, depending on the runtime's `whenFull`
   * option.
   *
   * @param event - The event to queue.
   * @throws `QUEUE_FULL` if the queue is full and `whenFull` is `'refuse'`, or `RUNTIME_STOPPED` if the queue is
   * closed.
   */
  push(event: Event): Promise<void>;
  /**
   * Removes and returns the oldest event that can run, waiting for one if necessary. Events in the same conversation
   * run one at a time.
   *
   * @returns The event, or `undefined` once the queue is closed and empty.
   */
  shift(): Promise<Event | undefined>;
  /** Stops accepting events. Events that are already queued can still be removed with `shift`. */
  close(): void;
}

interface WaitingProducer {
  readonly accept: () => void;
  readonly refuse: (error: DowelError) => void;
}

/**
 * A runtime's queue. While an event in a conversation is running, `shift` only returns events from other conversations.
 */
export interface ConversationQueue<Event> extends EventQueue<Event> {
  /** Marks an event that `shift` returned as finished, so that the next event in its conversation can run. */
  release(event: Event): void;
  /** Adds an event that the queue accepted before, even if the queue is full now. */
  readmit(event: Event): void;
  /**
   * Removes a queued event. Returns whether it was queued. If the event is still waiting for room, its `push` rejects
   * with the reason.
   */
  remove(event: Event, reason: DowelError): boolean;
}

/**
 * Creates a runtime's queue. If there is room, the event is queued before `push` returns.
 *
 * @param options - `getConversation` returns a key. Events with the same key don't run at the same time.
 */
export function createEventQueue<Event>(options: {
  readonly capacity: number;
  readonly whenFull: 'refuse' | 'wait';
  readonly getConversation: (event: Event) => unknown;
}): ConversationQueue<Event> {
  const { capacity, whenFull, getConversation } = options;
  /**
   * Every queued event, and whether it is in `runnable`. A removed event stays in `runnable` or `waiting` until
   * `takeQueued` skips it.
   */
  const queued = new Map<Event, boolean>();
  /** The first queued event in each conversation that has no running event. */
  const runnable = createFifo<Event>();
  /** For each conversation that has a running or runnable event, its other queued events. */
  const waiting = new Map<unknown, Fifo<Event>>();
  /** The events that are waiting for room, in order. */
  const producers = new Map<Event, WaitingProducer>();
  const consumers = createFifo<(event: Event | undefined) => void>();
  let closed = false;

  function enqueue(event: Event): void {
    queued.set(event, false);
    const others = waiting.get(getConversation(event));
    if (others !== undefined) {
      others.push(event);
      return;
    }
    waiting.set(getConversation(event), createFifo());
    makeRunnable(event);
  }

  function makeRunnable(event: Event): void {
    const consumer = consumers.shift();
    if (consumer === undefined) {
      queued.set(event, true);
      runnable.push(event);
    } else {
      queued.delete(event);
      consumer(event);
    }
  }

  /** Lets the next event in a conversation run, or removes the conversation if it has no more events. */
  function advance(conversation: unknown): void {
    const next = takeQueued(waiting.get(conversation));
    if (next === undefined) waiting.delete(conversation);
    else makeRunnable(next);
  }

  /** Takes the first event from a list, skipping events that were removed. */
  function takeQueued(events: Fifo<Event> | undefined): Event | undefined {
    for (let event = events?.shift(); event !== undefined; event = events?.shift()) {
      if (queued.has(event)) return event;
    }
    return undefined;
  }

  /**
   * Accepts waiting producers while there is room. Once the queue is closed and empty, releases the waiting consumers.
   */
  function settle(): void {
    for (const [event, producer] of producers) {
      if (queued.size >= capacity) break;
      producers.delete(event);
      enqueue(event);
      producer.accept();
    }
    if (!closed || queued.size > 0) return;
    for (let next = consumers.shift(); next !== undefined; next = consumers.shift()) {
      next(undefined);
    }
  }

  return {
    capacity,
    get size() {
      return queued.size;
    },
    get closed() {
      return closed;
    },
    async push(event) {
      if (closed) throw queueClosed();
      const canRunAtOnce = consumers.size > 0 && !waiting.has(getConversation(event));
      if (queued.size < capacity || canRunAtOnce) {
        enqueue(event);
      } else if (whenFull === 'refuse') {
        throw queueFull(capacity);
      } else {
        await new Promise<void>((accept, refuse) => {
          producers.set(event, { accept, refuse });
        });
      }
    },
    async shift() {
      const event = takeQueued(runnable);
      if (event !== undefined) {
        queued.delete(event);
        settle();
        return event;
      }
      if (closed && queued.size === 0) return undefined;
      return new Promise((resolve) => {
        consumers.push(resolve);
      });
    },
    release(event) {
      advance(getConversation(event));
      settle();
    },
    readmit(event) {
      enqueue(event);
    },
    remove(event, reason) {
      const producer = producers.get(event);
      if (producer !== undefined) {
        producers.delete(event);
        producer.refuse(reason);
        return false;
      }
      const isRunnable = queued.get(event);
      if (isRunnable === undefined) return false;
      queued.delete(event);
      if (isRunnable) advance(getConversation(event));
      settle();
      return true;
    },
    close() {
      closed = true;
      for (const { refuse } of producers.values()) refuse(queueClosed());
      producers.clear();
      settle();
    },
  };
}

function queueFull(capacity: number): DowelError {
  return new DowelError({
    code: 'QUEUE_FULL',
    problem: 'The event queue is full',
    expected: `at most ${capacity} queued event${capacity === 1 ? '' : 's'}`,
    received: 'another event',
    fix: 'Try again later, raise `queueSize`, or set `whenFull` to "wait".',
  });
}

export function queueClosed(): DowelError {
  return new DowelError({
    code: 'RUNTIME_STOPPED',
    problem: 'The runtime no longer accepts events',
    expected: 'a running runtime',
    received: 'a runtime that is stopping or has stopped',
    fix: 'Create events before you call `stop`, or start a new runtime.',
  });
}

interface Fifo<Item> {
  readonly size: number;
  push(item: Item): void;
  shift(): Item | undefined;
}

/** Drops taken items in batches, because `Array.shift` moves every element each time. */
function createFifo<Item>(): Fifo<Item> {
  let items: (Item | undefined)[] = [];
  let head = 0;
  return {
    get size() {
      return items.length - head;
    },
    push(item) {
      items.push(item);
    },
    shift() {
      const item = items[head];
      if (head === items.length) return undefined;
      items[head] = undefined;
      head += 1;
      if (head > 1_000 && head * 2 > items.length) {
        items = items.slice(head);
        head = 0;
      }
      return item;
    },
  };
}
