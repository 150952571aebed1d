/** Aborts its signal when nothing has happened for too long, or when another signal is aborted. */
export class Watchdog {
  readonly #controller = new AbortController();
  readonly #timeout: number;
  readonly #createError: (timeout: number) => Error;
  readonly #outer: AbortSignal | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

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

  /** Something has happened: the time begins anew. */
  touch(): void {
    clearTimeout(this.#timer);
    // Timers take no more; they would fire at once.
    if (this.#timeout > 2 ** 31 - 1) return;
    this.#timer = setTimeout(() => {
      this.#controller.abort(this.#createError(this.#timeout));
    }, this.#timeout);
  }

  /** All is done: lets go of the clock and of the other signal. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener('abort', this.#forward);
  }

  readonly #forward = (): void => {
    this.#controller.abort(this.#outer?.reason);
  };
}
