import type { AgentContext } from './context.js';
import { DowelError } from './errors.js';

/**
 * A first-in, first-out queue of events that wait to run, with room for `capacity` of them.
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
   * Adds an event. If the queue is full, this waits for room or rejects with `QUEUE_FULL`, depending on the
   * runtime's `whenFull` option. If the queue is closed, it rejects with `RUNTIME_STOPPED`.
   */
  push(event: Event): Promise<void>;
  /**
   * Removes and returns the oldest event, waiting for one if necessary. Returns `undefined` once the queue is closed
   * and empty.
   */
  shift(): Promise<Event | undefined>;
  /** Stops accepting events. Queued events can still be taken. */
  close(): void;
}

interface WaitingProducer<Event> {
  readonly event: Event;
  readonly accept: () => void;
  readonly refuse: (error: DowelError) => void;
}

/** Creates an {@link EventQueue}. If there is room, the event is queued before `push` returns. */
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
