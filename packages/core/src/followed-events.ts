import { notPaused, pausedAtStop } from './event-errors.js';
import type { MemoryManager } from './memory-manager.js';
import type { EventResult } from './pipeline/event.js';
import { readStoredEvent, resultOf } from './stored-event.js';
import { wait } from './wait.js';

/** Milliseconds between two looks into memory. */
const INTERVAL = 500;

/** The events that run in other processes and whose results this process is waiting for. */
export class FollowedEvents {
  readonly #memory: MemoryManager;
  readonly #results = new Map<string, Promise<EventResult>>();
  readonly #stopped = new AbortController();

  constructor(memory: MemoryManager) {
    this.#memory = memory;
  }

  /**
   * Waits until an event has ended in another process.
   *
   * @throws `EVENT_NOT_PAUSED` if it was deleted, or `EVENT_PAUSED` if this process stops first.
   */
  follow(id: string): Promise<EventResult> {
    const known = this.#results.get(id);
    if (known !== undefined) return known;
    const result = this.#waitForEnd(id).finally(() => this.#results.delete(id));
    result.catch(() => undefined);
    this.#results.set(id, result);
    return result;
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #waitForEnd(id: string): Promise<EventResult> {
    for (;;) {
      if (this.#stopped.signal.aborted) throw pausedAtStop();
      // A memory that fails now may work again later.
      const stored = await readStoredEvent(id, this.#memory).catch(() => 'unknown' as const);
      if (stored === undefined) throw notPaused(id, 'an event that was deleted');
      if (stored !== 'unknown' && stored.state === 'ended') return resultOf(stored.context);
      await wait(INTERVAL, this.#stopped.signal).catch(() => undefined);
    }
  }
}
