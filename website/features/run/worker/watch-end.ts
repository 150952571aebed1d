/** How long output may still follow. */
const settleMilliseconds = 20;

/** Keeps track of what a program still has to do. */
export class EndWatch {
  readonly #expectedLines: number | undefined;
  readonly #onDone: () => void;
  readonly #onListening: (isListening: boolean) => void;
  readonly #pending = new Set<unknown>();
  #lines = 0;
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSettling = false;
  #isListening = false;

  /**
   * @param expectedLines - The run ends when this many lines are printed, even if a runtime is still started. If
   * `undefined`, it ends when nothing is pending.
   * @param onDone - Called once.
   * @param onListening - Called when only runtimes are pending, and when that changes.
   */
  constructor(
    expectedLines: number | undefined,
    onDone: () => void,
    onListening: (isListening: boolean) => void = () => undefined,
  ) {
    this.#expectedLines = expectedLines;
    this.#onDone = onDone;
    this.#onListening = onListening;
  }

  /** Notes a started runtime, or the number of a timer. */
  begin(task: unknown): void {
    this.#pending.add(task);
    this.#check();
  }

  end(task: unknown): void {
    this.#pending.delete(task);
    this.#check();
  }

  countLines(count: number): void {
    this.#lines += count;
    this.#check();
  }

  /** The program's last statement has ended. */
  finish(): void {
    this.#isOver = true;
    this.#check();
  }

  #check(): void {
    if (!this.#isOver || this.#isSettling) return;
    clearTimeout(this.#timer);
    const isIdle = this.#pending.size === 0;
    const isListening = !isIdle && ![...this.#pending].some((task) => typeof task === 'number');
    if (isListening !== this.#isListening) this.#onListening(isListening);
    this.#isListening = isListening;
    if (this.#expectedLines === undefined) {
      if (isIdle) this.#timer = setTimeout(this.#onDone, settleMilliseconds);
    } else if (this.#lines >= this.#expectedLines) {
      // Not at once, because the browser reports unhandled rejections in a later task.
      this.#isSettling = true;
      setTimeout(this.#onDone, isIdle ? 0 : settleMilliseconds);
    }
  }
}
