import { once } from 'node:events';
import { toPrintable } from './printable.js';

/** Prints the chunks of one answer as they arrive, and the whole answer only if it differs from them. */
export class AnswerScreen {
  readonly #output: NodeJS.WritableStream;
  readonly #isBroken: () => boolean;
  /** The chunks on the current line. */
  #line = '';
  /** The chunks on the last line that a question ended, if no whole answer has been printed since. */
  #endedLine = '';
  #hasAnswer = false;

  constructor(output: NodeJS.WritableStream, isBroken: () => boolean) {
    this.#output = output;
    this.#isBroken = isBroken;
  }

  /** Resolves when the output can take more. */
  async printChunk(text: string): Promise<void> {
    this.#line += text;
    const isFull = !this.#write(toPrintable(text));
    if (isFull) await once(this.#output, 'drain');
  }

  printAnswer(text: string): void {
    this.#hasAnswer = true;
    const isPrinted = (this.#line || this.#endedLine) === text;
    this.#endLine();
    this.#endedLine = '';
    if (!isPrinted) this.#write(`${toPrintable(text)}\n`);
  }

  /** Ends the last line, and prints the answer if no whole answer has been printed yet. */
  finish(answer: string | undefined): void {
    if (answer !== undefined && !this.#hasAnswer) this.printAnswer(answer);
    else this.#endLine();
  }

  #endLine(): void {
    if (this.#line === '') return;
    this.#write('\n');
    this.#endedLine = this.#line;
    this.#line = '';
  }

  /** Returns whether the output can take more at once. */
  #write(text: string): boolean {
    return this.#isBroken() || this.#output.write(text);
  }
}
