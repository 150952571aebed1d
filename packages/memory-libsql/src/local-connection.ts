import { DowelError } from '@dowel/core/errors';
import Driver from 'libsql';
import type { Result, Statement } from './database.js';
import { isBusy, isOpenFailure, openFailed, toLibsqlError } from './database-errors.js';
import { toPath, type Location } from './location.js';

/** The schema name of the attached file. */
export const LOCAL_SCHEMA = 'dowel';

/**
 * With `synchronous = FULL` every commit waits until the log is on disk. Acknowledged data then survives a killed
 * process (NORMAL would be enough for that) and, if the disk doesn't lie about writes, a power cut. macOS needs
 * `fullfsync` as well.
 */
const SETTINGS = [
  `PRAGMA ${LOCAL_SCHEMA}.synchronous = FULL`,
  'PRAGMA fullfsync = ON',
  'PRAGMA foreign_keys = ON',
];

/**
 * A native driver connection and its prepared statements.
 *
 * The file is attached to an empty in-memory database. The driver keeps a closed connection open until the garbage
 * collector has freed its prepared statements (https://github.com/tursodatabase/libsql-js/issues/228), but `DETACH`
 * closes the file at once.
 *
 * The driver does not reset a statement that failed with SQLITE_BUSY
 * (https://github.com/tursodatabase/libsql-client-ts/issues/352). SQLite treats that statement as still writing, so
 * later writes on the same connection are acknowledged but never committed. A connection therefore closes itself
 * after its first SQLITE_BUSY, before anything else can use it.
 */
export class LocalConnection {
  readonly #driver: Driver.Database;
  /** Doesn't need a limit: values are bound, so the provider has only a few different statements. */
  readonly #prepared = new Map<string, (args: Statement['args']) => Result>();

  constructor(location: Location, blockingWait: number) {
    this.#driver = new Driver(':memory:', { timeout: blockingWait });
    try {
      this.#attach(location);
      this.#keepLog(location);
      for (const setting of SETTINGS) this.execute(setting);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  get isOpen(): boolean {
    return this.#driver.open;
  }

  /** Returns only the first row: the provider's queries never return more. */
  execute(statement: Statement | string): Result {
    const { sql, args } = typeof statement === 'string' ? { sql: statement, args: [] } : statement;
    args.forEach(checkArgument);
    return this.#guard(() => {
      const run = this.#prepared.get(sql) ?? this.#prepare(sql);
      try {
        return run(args);
      } catch (error) {
        this.#prepared.delete(sql);
        throw error;
      }
    });
  }

  /** Begins a transaction with the write lock. */
  begin(): void {
    this.#guard(() => this.#driver.exec('BEGIN IMMEDIATE'));
  }

  commit(): void {
    this.#guard(() => this.#driver.exec('COMMIT'));
  }

  /** Does nothing if no transaction is open. */
  rollback(): void {
    if (!this.isOpen || !this.#driver.inTransaction) return;
    try {
      this.#driver.exec('ROLLBACK');
    } catch {
      this.close();
    }
  }

  close(): void {
    if (!this.isOpen) return;
    this.#prepared.clear();
    try {
      if (this.#driver.inTransaction) this.#driver.exec('ROLLBACK');
      this.#driver.exec(`DETACH ${LOCAL_SCHEMA}`);
    } catch {
      // Nothing is attached, or a statement is still active. Then the garbage collector closes the file.
    }
    this.#driver.close();
  }

  #attach(location: Location): void {
    try {
      const path = toPath(location).replaceAll("'", "''");
      this.#driver.exec(`ATTACH '${path}' AS ${LOCAL_SCHEMA}`);
    } catch (cause) {
      const error = toLibsqlError(cause);
      throw isOpenFailure(error) ? openFailed(cause, location) : error;
    }
  }

  #prepare(sql: string): (args: Statement['args']) => Result {
    const statement = this.#driver.prepare(sql);
    const run = statement.reader ? runQuery(statement.raw()) : runChange(statement);
    this.#prepared.set(sql, run);
    return run;
  }

  #guard<Value>(operation: () => Value): Value {
    try {
      return operation();
    } catch (cause) {
      const error = toLibsqlError(cause);
      if (isBusy(error)) this.close();
      throw error;
    }
  }

  /** WAL lets readers continue during a write, and they never block a commit. */
  #keepLog(location: Location): void {
    const mode = this.execute(`PRAGMA ${LOCAL_SCHEMA}.journal_mode = WAL`).rows[0]?.[0] as string;
    if (mode === 'wal' || mode === 'memory') return;
    throw new DowelError({
      code: 'MEMORY_OPEN_FAILED',
      problem: `The database cannot use a write-ahead log: ${location.label}`,
      expected: 'a file on a local disk',
      received: `journal mode ${mode}`,
      fix: 'Choose a `url` on a local disk, or use a libSQL server.',
    });
  }
}

function runQuery(statement: Driver.Statement) {
  return (args: Statement['args']): Result => {
    const row = statement.get(args) as ArrayLike<unknown> | undefined;
    return { rows: row === undefined ? [] : [row], rowsAffected: 0 };
  };
}

function runChange(statement: Driver.Statement) {
  return (args: Statement['args']): Result => ({
    rows: [],
    rowsAffected: statement.run(args).changes,
  });
}

/** The driver crashes the process on a boolean, and stores NULL for undefined and NaN. */
function checkArgument(value: unknown): void {
  if (typeof value === 'string' || value === null || Number.isFinite(value)) return;
  const received = typeof value === 'number' ? String(value) : `a value of type ${typeof value}`;
  throw new TypeError(`Only strings, finite numbers and null can be stored, not ${received}.`);
}
