/** How long output may still follow. */
const settleMilliseconds = 20;

/** Keeps track of what a program still has to do. */
export class EndWatch {
  readonly #expectedLines: number | undefined;
  readonly #onDone: () => void;
  readonly #pending = new Set<unknown>();
  #lines = 0;
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSettling = false;

  /**
   * @param expectedLines - The run ends when this many lines are printed, even if a runtime is still started. If
   * `undefined`, it ends when nothing is pending.
   * @param onDone - Called once.
   */
  constructor(expectedLines: number | undefined, onDone: () => void) {
    this.#expectedLines = expectedLines;
    this.#onDone = onDone;
  }

  /** Notes a started runtime or a timer. */
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
    if (this.#expectedLines === undefined) {
      if (isIdle) this.#timer = setTimeout(this.#onDone, settleMilliseconds);
    } else if (this.#lines >= this.#expectedLines) {
      // Not at once, because the browser reports unhandled rejections in a later task.
      this.#isSettling = true;
      setTimeout(this.#onDone, isIdle ? 0 : settleMilliseconds);
    }
  }
}
