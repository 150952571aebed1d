/** Something with a time limit. It is its own linked-list node, so a request needs only one object. */
export abstract class Deadline {
  /** When it expires, in `performance.now()` time. */
  at = 0;
  isPending = false;
  previous: Deadline | undefined = undefined;
  next: Deadline | undefined = undefined;

  /** Whether it keeps an otherwise idle Node process alive. */
  abstract readonly keepsProcessAlive: boolean;

  /** Called once when the time is up, unless the deadline was deleted. */
  abstract expire(): void;
}

/**
 * The requests in flight, oldest first, with their deadlines. All have the same time limit, so the oldest always
 * expires first and one timer is enough.
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

  /** Removes a deadline. Does nothing if it was already removed. */
  delete(deadline: Deadline): void {
    if (!deadline.isPending) return;
    deadline.isPending = false;
    const { previous, next } = deadline;
    if (previous === undefined) this.#first = next;
    else previous.next = next;
    if (next === undefined) this.#last = previous;
    else next.previous = previous;
    // The timer keeps running: under load, one timer per request would cost more.
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

  /** Expires every deadline now. */
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

  /** Only Node timers keep a process alive, and only they have these methods. */
  #holdProcess(method: 'ref' | 'unref'): void {
    const timer: unknown = this.#timer;
    if (typeof timer !== 'object' || timer === null) return;
    const change: unknown = Reflect.get(timer, method);
    if (typeof change === 'function') Reflect.apply(change, timer, []);
  }
}
