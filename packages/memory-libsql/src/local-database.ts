import { LibsqlError } from '@libsql/client';
import type { Database, Result, Statement, Transaction } from './database.js';
import { LOCAL_SCHEMA, LocalConnection } from './local-connection.js';
import type { Location } from './location.js';

/**
 * Milliseconds that SQLite itself waits for a lock. Short, because that wait blocks the event loop; `retryWhileBusy`
 * does the rest of the waiting.
 */
const BLOCKING_WAIT = 20;

/**
 * A file or in-memory database, through the native driver that `@libsql/client` also uses. The client prepares
 * every statement again, which costs more than inserting a message.
 *
 * The driver is synchronous, so operations never overlap. The exception is a transaction: run nothing else until it
 * is closed.
 */
export class LocalDatabase implements Database {
  readonly #location: Location;
  readonly #blockingWait: number;
  #connection: LocalConnection | undefined;
  #isClosed = false;

  /** Opens nothing before the first operation. */
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
      // Moves the log into the main file, so that a copy of that file alone is complete. If another process has the
      // file open, that process does this later.
      this.#opened().execute(`PRAGMA ${LOCAL_SCHEMA}.wal_checkpoint(TRUNCATE)`);
    } catch {
      // Nothing is lost: the log is read when the file is next opened.
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
