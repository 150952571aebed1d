import { createSignalGuard } from '../signal-guard.js';

/** An abort signal that is created when it is first read. Few handlers read it, and creating one is slow. */
export class LazySignal {
  #aborter: AbortController | undefined;
  #isAborted = false;
  #reason: unknown;
  readonly #report: (error: unknown) => void;

  /** @param report - Called with the errors of the signal's listeners. */
  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  /** Whether {@link abort} was called. Does not create the signal. */
  get isAborted(): boolean {
    return this.#isAborted;
  }

  get signal(): AbortSignal {
    if (this.#aborter === undefined) {
      this.#aborter = new AbortController();
      createSignalGuard(this.#report)(this.#aborter.signal);
      if (this.#isAborted) this.#aborter.abort(this.#reason);
    }
    return this.#aborter.signal;
  }

  abort(reason: unknown): void {
    this.#isAborted = true;
    this.#reason = reason;
    this.#aborter?.abort(reason);
  }
}
