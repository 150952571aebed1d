/** Holds lines until they are taken, one at a time and in order. */
export class LineBuffer {
  readonly #lines: string[] = [];
  #isEnded = false;
  #taker: ((line: string | undefined) => void) | undefined;

  push(line: string): void {
    const taker = this.#taker;
    this.#taker = undefined;
    if (taker === undefined) this.#lines.push(line);
    else taker(line);
  }

  /** Ends the input. Lines that are already in the buffer can still be taken. */
  end(): void {
    this.#isEnded = true;
    this.#taker?.(undefined);
    this.#taker = undefined;
  }

  /**
   * Takes the next line, or `undefined` at the end of the input. Await it before you take another.
   *
   * @param isNew - Whether to wait for a new line and leave the lines that are already in the buffer there.
   */
  take({ isNew = false } = {}): Promise<string | undefined> {
    const line = isNew ? undefined : this.#lines.shift();
    if (line !== undefined || this.#isEnded) return Promise.resolve(line);
    return new Promise((resolve) => {
      this.#taker = resolve;
    });
  }
}
