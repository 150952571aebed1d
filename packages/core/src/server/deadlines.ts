/** Something that has a limited time. It is its own entry in the list, so that a request costs one object. */
export abstract class Deadline {
  /** When the time is up, on the clock of `performance.now()`. */
  at = 0;
  isPending = false;
  previous: Deadline | undefined = undefined;
  next: Deadline | undefined = undefined;

  /** Whether a Node process should wait for it although nothing else is going on. */
  abstract readonly keepsProcessAlive: boolean;

  /** Called once, unless the deadline is deleted in time. */
  abstract expire(): void;
}

/**
 * The requests in flight, oldest first, and when each runs out of time. All have the same length of time, so the
 * oldest is always the next to expire: one timer serves them all, however many there are.
 */
export class Deadlines {
  readonly #milliseconds: number;
  #first: Deadline | undefined;
  #last: Deadline | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keepingAlive = 0;
  #waiting: (() => void)[] = [];

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  add(deadline: Deadline): void {
    deadline.at = performance.now() + this.#milliseconds;
    deadline.isPending = true;
    deadline.previous = this.#last;
    if (this.#last === undefined) this.#first = deadline;
    else this.#last.next = deadline;
    this.#last = deadline;
    if (this.#timer === undefined) this.#schedule(this.#milliseconds);
    if (deadline.keepsProcessAlive && this.#keepingAlive++ === 0) this.#holdProcess('ref');
  }

  /** Takes a deadline out. Harmless when it is out already. */
  delete(deadline: Deadline): void {
    if (!deadline.isPending) return;
    deadline.isPending = false;
    const { previous, next } = deadline;
    if (previous === undefined) this.#first = next;
    else previous.next = next;
    if (next === undefined) this.#last = previous;
    else next.previous = previous;
    // The timer is left to run out: under load, making one for each request would cost more.
    if (deadline.keepsProcessAlive && --this.#keepingAlive === 0) this.#holdProcess('unref');
    if (this.#first === undefined) for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Resolves when nothing is pending. */
  async whenEmpty(): Promise<void> {
    if (this.#first === undefined) return;
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** Expires everything, whatever time it has left. */
  expireAll(): void {
    while (this.#first !== undefined) this.#expire(this.#first);
  }

  #expire(deadline: Deadline): void {
    this.delete(deadline);
    deadline.expire();
  }

  #schedule(milliseconds: number): void {
    this.#timer = setTimeout(this.#onTimer, Math.ceil(milliseconds));
    this.#holdProcess(this.#keepingAlive > 0 ? 'ref' : 'unref');
  }

  readonly #onTimer = (): void => {
    this.#timer = undefined;
    const now = performance.now();
    // A timer may fire a fraction of a millisecond early.
    while (this.#first !== undefined && this.#first.at - now < 1) this.#expire(this.#first);
    if (this.#first !== undefined) this.#schedule(this.#first.at - now);
  };

  /** Only Node's timers keep a process alive, and only they have these methods. */
  #holdProcess(method: 'ref' | 'unref'): void {
    const timer: unknown = this.#timer;
    if (typeof timer !== 'object' || timer === null) return;
    const change: unknown = Reflect.get(timer, method);
    if (typeof change === 'function') Reflect.apply(change, timer, []);
  }
}
