/** Aborts its signal after an idle timeout, or when the outer signal is aborted. */
export class Watchdog {
  readonly #controller = new AbortController();
  readonly #timeout: number;
  readonly #createError: (timeout: number) => Error;
  readonly #outer: AbortSignal | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the current wait. */
  #interrupt: (reason: unknown) => void = () => undefined;

  constructor(
    timeout: number,
    createError: (timeout: number) => Error,
    outer: AbortSignal | undefined,
  ) {
    this.#timeout = timeout;
    this.#createError = createError;
    this.#outer = outer;
    outer?.throwIfAborted();
    outer?.addEventListener('abort', this.#forward);
    this.touch();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Restarts the idle timeout. */
  touch(): void {
    clearTimeout(this.#timer);
    // A longer timer would overflow and fire at once.
    if (this.#timeout > 2 ** 31 - 1) return;
    this.#timer = setTimeout(() => {
      this.#abort(this.#createError(this.#timeout));
    }, this.#timeout);
  }

  /**
   * Waits for the caller's code. The idle timeout is paused meanwhile, because it measures only the server.
   *
   * @throws The outer signal's reason as soon as the signal is aborted.
   */
  async pauseFor(work: () => unknown): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await this.waitFor(work);
    } finally {
      this.touch();
    }
  }

  /**
   * Waits for work that may ignore the signal, such as a custom `fetch`. Only one wait at a time: adding a listener for
   * each chunk of a stream would be slow.
   *
   * @throws The signal's reason as soon as it is aborted.
   */
  waitFor<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.signal.throwIfAborted();
      this.#interrupt = reject;
      Promise.resolve(work()).then(resolve, reject);
    });
  }

  /** Clears the timer and detaches from the outer signal. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener('abort', this.#forward);
  }

  readonly #forward = (): void => {
    this.#abort(this.#outer?.reason);
  };

  #abort(reason: unknown): void {
    this.#controller.abort(reason);
    this.#interrupt(reason);
  }
}
