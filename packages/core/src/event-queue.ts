import type { AgentContext } from './context.js';
import { DowelError } from './errors.js';

/**
 * Where events wait for their turn: first in, first out, and never more than `capacity` of them.
 *
 * @category Running an agent
 */
export interface EventQueue<Event = AgentContext> {
  /** How many are waiting. */
  readonly size: number;
  /** The most that may wait. */
  readonly capacity: number;
  /** Whether the queue takes no more. */
  readonly closed: boolean;
  /**
   * Adds an event. On a full queue this waits for room or fails with `QUEUE_FULL`, depending on the runtime's
   * `whenFull` option.
   */
  push(event: Event): Promise<void>;
  /** Takes the oldest event, waiting for one if need be; `undefined` once the queue is closed and empty. */
  shift(): Promise<Event | undefined>;
  /** Takes no more events. Those that wait can still be taken. */
  close(): void;
}

interface WaitingProducer<Event> {
  readonly event: Event;
  readonly accept: () => void;
  readonly refuse: (error: DowelError) => void;
}

/** Makes an {@link EventQueue}. An event that is accepted at once is in its place before `push` returns. */
export function createEventQueue<Event>(options: {
  readonly capacity: number;
  readonly whenFull: 'refuse' | 'wait';
}): EventQueue<Event> {
  const { capacity, whenFull } = options;
  const events = createFifo<Event>();
  const producers = createFifo<WaitingProducer<Event>>();
  const consumers = createFifo<(event: Event | undefined) => void>();
  let closed = false;

  return {
    capacity,
    get size() {
      return events.size;
    },
    get closed() {
      return closed;
    },
    async push(event) {
      if (closed) throw queueClosed();
      const consumer = consumers.shift();
      if (consumer !== undefined) {
        consumer(event);
      } else if (events.size < capacity) {
        events.push(event);
      } else if (whenFull === 'refuse') {
        throw queueFull(capacity);
      } else {
        await new Promise<void>((accept, refuse) => {
          producers.push({ event, accept, refuse });
        });
      }
    },
    async shift() {
      if (events.size === 0) {
        if (closed) return undefined;
        return new Promise((resolve) => {
          consumers.push(resolve);
        });
      }
      const event = events.shift();
      const producer = producers.shift();
      if (producer !== undefined) {
        events.push(producer.event);
        producer.accept();
      }
      return event;
    },
    close() {
      closed = true;
      for (let next = producers.shift(); next !== undefined; next = producers.shift()) {
        next.refuse(queueClosed());
      }
      for (let next = consumers.shift(); next !== undefined; next = consumers.shift()) {
        next(undefined);
      }
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

function queueClosed(): DowelError {
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

/** An array that forgets what was taken in batches, because `Array.shift` moves every element each time. */
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
