import { isDowelError } from '@dowel/core/errors';
import type { Result, Statement } from './database.js';

/** Maximum number of writes in one transaction, so that other processes don't wait long for the lock. */
const GROUP_SIZE = 100;

interface Write {
  statements: Statement[];
  resolve: (results: Result[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Commits concurrent writes together, because every commit waits for the disk. Writes keep their order, only one
 * transaction runs at a time, and no promise resolves before its commit.
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

  /** Runs statements in one transaction and resolves with their results. */
  run(statements: Statement[]): Promise<Result[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statements, resolve, reject });
      this.#working ??= this.#work();
    });
  }

  /** Resolves when the queue is empty. */
  async drain(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    await Promise.resolve(); // Lets other calls in the same tick join the first group.
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
      // One bad write must not fail the others, so each is retried in its own transaction. A `DowelError` (locked,
      // disk full) would only occur again.
      if (group.length === 1 || isDowelError(error)) for (const { reject } of group) reject(error);
      else for (const write of group) await this.#commitGroup([write]);
    }
  }
}
