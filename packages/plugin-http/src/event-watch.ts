import type { Runtime } from '@dowel/core';
import type { EventHandle } from '@dowel/core/types';

/** Milliseconds between two looks into memory, because another process may continue the event. */
const INTERVAL = 500;

/** Watches an event that may pause, continue and end in this process or in another one. */
export class EventWatch {
  readonly #runtime: Runtime;
  #event: EventHandle;
  #isWoken = false;
  #resolve: () => void = () => undefined;

  constructor(runtime: Runtime, event: EventHandle) {
    this.#runtime = runtime;
    this.#event = event;
    void event.done.then(this.wake);
  }

  /** The newest handle to the event. */
  get event(): EventHandle {
    return this.#event;
  }

  /** Ends the wait, or the next one if nothing is waiting. */
  readonly wake = (): void => {
    this.#isWoken = true;
    this.#resolve();
  };

  /** Waits until the event has ended, `wake` is called or the time is up, and then looks for the event again. */
  async wait(milliseconds: number = INTERVAL): Promise<void> {
    if (!this.#isWoken) await this.#sleep(Math.min(milliseconds, INTERVAL));
    this.#isWoken = false;
    const { id, done } = this.#event;
    this.#event = (await this.#runtime.findEvent(id)) ?? this.#event;
    if (this.#event.done !== done) void this.#event.done.then(this.wake);
  }

  async #sleep(milliseconds: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      this.#resolve = resolve;
      timer = setTimeout(resolve, milliseconds);
    });
    clearTimeout(timer);
  }
}
