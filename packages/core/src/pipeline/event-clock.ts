/**
 * Measures how long an event has run and existed. Uses the monotonic clock, because the system's clock may be set
 * forward or back in the meantime.
 */
export class EventClock {
  #ranBefore = 0;
  #runningSince: number | undefined;
  #pausedSince = performance.now();
  #createdAt: number;

  /** @param createdAt - When the event was created, in milliseconds since the Unix epoch. */
  constructor(createdAt: number) {
    this.#createdAt = toMonotonic(createdAt);
  }

  /** Continues the times of an event that paused before a restart. */
  restore({
    elapsed = 0,
    pausedAt,
  }: {
    readonly elapsed?: number | undefined;
    readonly pausedAt: number;
  }): void {
    // A damaged record must not give the event more time than a timer can measure.
    this.#ranBefore = elapsed > 0 ? elapsed : 0;
    this.#pausedSince = toMonotonic(pausedAt);
  }

  run(): void {
    this.#runningSince ??= performance.now();
  }

  stop(): void {
    this.#ranBefore = this.elapsed;
    this.#runningSince = undefined;
  }

  pause(): void {
    this.#pausedSince = performance.now();
  }

  /** Milliseconds that the event has run so far, without pauses. */
  get elapsed(): number {
    const current = this.#runningSince === undefined ? 0 : performance.now() - this.#runningSince;
    return this.#ranBefore + current;
  }

  /** Milliseconds since the event paused. */
  get sincePause(): number {
    return performance.now() - this.#pausedSince;
  }

  /** Milliseconds since the event was created. */
  get age(): number {
    return performance.now() - this.#createdAt;
  }
}

/** Another process may have taken the time, and the clock may have been set back since. */
function toMonotonic(time: number): number {
  return performance.now() - Math.max(0, Date.now() - time);
}
