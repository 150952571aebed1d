import { LibsqlError } from '@libsql/client';
import type { Database, Result, Statement, Transaction } from './database.js';
import { LocalConnection } from './local-connection.js';
import type { Location } from './location.js';

/**
 * SQLite's own wait for a lock stops the whole process, so it may only be this long; `retryWhileBusy` does the
 * rest of the waiting.
 */
const BLOCKING_WAIT = 20;

/**
 * A file, or a database in memory, by way of the native driver that `@libsql/client` uses as well. The client
 * prepares every statement anew, which costs more than the insert of a message itself.
 *
 * An operation is over when its call returns, so none meets another half-way. Only a transaction is not: nothing
 * else may be asked for until it is closed.
 */
export class LocalDatabase implements Database {
  readonly #location: Location;
  readonly #blockingWait: number;
  #connection: LocalConnection | undefined;
  #isClosed = false;

  /** Nothing is opened before the first operation. */
  constructor(location: Location, busyTimeout: number) {
    this.#location = location;
    this.#blockingWait = Math.min(BLOCKING_WAIT, busyTimeout);
  }

  async execute(statement: Statement | string): Promise<Result> {
    return this.#opened().execute(statement);
  }

  async batch(statements: Statement[]): Promise<Result[]> {
    const connection = this.#opened();
    connection.begin();
    try {
      const results = statements.map((statement) => connection.execute(statement));
      connection.commit();
      return results;
    } finally {
      connection.rollback();
    }
  }

  async transaction(): Promise<Transaction> {
    const connection = this.#opened();
    connection.begin();
    return {
      execute: async (statement) => connection.execute(statement),
      commit: async () => {
        connection.commit();
      },
      close: () => {
        connection.rollback();
      },
    };
  }

  close(): void {
    if (this.#isClosed) return;
    try {
      // Moves the log into the main file, so that a copy of that file alone is complete. If another process is at
      // work it will do so later.
      this.#opened().execute('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // Nothing is lost: the log is read by whoever opens the file next.
    }
    this.#isClosed = true;
    this.#connection?.close();
    this.#connection = undefined;
  }

  #opened(): LocalConnection {
    if (this.#isClosed) throw new LibsqlError('The database is closed', 'CLIENT_CLOSED');
    if (this.#connection?.isOpen !== true) {
      this.#connection = new LocalConnection(this.#location, this.#blockingWait);
    }
    return this.#connection;
  }
}
