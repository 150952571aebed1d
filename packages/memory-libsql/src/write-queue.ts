import { isDowelError } from '@dowel/core/errors';
import type { Result, Statement } from './database.js';

/** So many writes share a transaction at most, to keep other processes from waiting long. */
const GROUP_SIZE = 100;

interface Write {
  statements: Statement[];
  resolve: (results: Result[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Commits the writes that come in at the same time together: a commit waits for the disk, and one wait is enough
 * for all of them. Order is kept, only one transaction is under way at a time, and no promise resolves before its
 * commit.
 */
export class WriteQueue {
  readonly #commit: (statements: Statement[]) => Promise<Result[]>;
  readonly #waiting: Write[] = [];
  #working: Promise<void> | undefined;

  /**
   * @param commit - Runs the statements in one transaction: all or nothing.
   */
  constructor(commit: (statements: Statement[]) => Promise<Result[]>) {
    this.#commit = commit;
  }

  /** Runs statements that belong together and resolves with their results. */
  run(statements: Statement[]): Promise<Result[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statements, resolve, reject });
      this.#working ??= this.#work();
    });
  }

  /** Resolves when nothing is waiting any more. */
  async drain(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    await Promise.resolve(); // Lets the caller's other calls of this moment join the first group.
    while (this.#waiting.length > 0) {
      await this.#commitGroup(this.#waiting.splice(0, GROUP_SIZE));
    }
    this.#working = undefined;
  }

  async #commitGroup(group: Write[]): Promise<void> {
    try {
      const results = await this.#commit(group.flatMap(({ statements }) => statements));
      for (const { statements, resolve } of group) resolve(results.splice(0, statements.length));
    } catch (error) {
      // One bad write must not take the others with it, so each gets its own transaction. An error of ours
      // (locked, disk full) would only come again.
      if (group.length === 1 || isDowelError(error)) for (const { reject } of group) reject(error);
      else for (const write of group) await this.#commitGroup([write]);
    }
  }
}
