import { DowelError } from '@dowel/core/errors';
import Driver from 'libsql';
import type { Result, Statement } from './database.js';
import { isBusy, openFailed, toLibsqlError } from './database-errors.js';
import { toPath, type Location } from './location.js';

/**
 * With `synchronous = FULL` every commit waits until the log is on the disk: a killed process loses nothing
 * acknowledged (NORMAL would do for that), and neither does a power cut, as far as the disk tells the truth; on
 * macOS that takes `fullfsync` as well.
 */
const SETTINGS = ['PRAGMA synchronous = FULL', 'PRAGMA fullfsync = ON', 'PRAGMA foreign_keys = ON'];

/**
 * A connection of the native driver and the statements prepared on it.
 *
 * The driver does not reset a statement that failed with SQLITE_BUSY
 * (https://github.com/tursodatabase/libsql-client-ts/issues/352). To SQLite that statement is still writing, so
 * whatever is stored afterwards on the same connection is acknowledged and never committed. Therefore a connection
 * that was busy once closes itself at once, before anything else can use it.
 */
export class LocalConnection {
  readonly #driver: Driver.Database;
  /** Needs no limit: the statements of the provider are few, since values are never part of their text. */
  readonly #prepared = new Map<string, (args: Statement['args']) => Result>();

  constructor(location: Location, blockingWait: number) {
    try {
      this.#driver = new Driver(toPath(location), { timeout: blockingWait });
    } catch (error) {
      throw openFailed(error, location);
    }
    try {
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

  /** Returns the first row only: every query of the provider has one row at most. */
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

  /** Takes the write lock. */
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
    this.#prepared.clear();
    this.#driver.close();
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

  /** Readers go on while one writes, and a commit is never refused for a lock: that is what WAL is for. */
  #keepLog(location: Location): void {
    const mode = this.execute('PRAGMA journal_mode = WAL').rows[0]?.[0] as string;
    if (mode === 'wal' || mode === 'memory') return;
    throw new DowelError({
      code: 'MEMORY_OPEN_FAILED',
      problem: `The database cannot keep a write-ahead log: ${location.label}`,
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

/** The driver would end the whole process at the sight of a boolean, and store NULL for undefined and NaN. */
function checkArgument(value: unknown): void {
  if (typeof value === 'string' || value === null || Number.isFinite(value)) return;
  const received = typeof value === 'number' ? String(value) : `a value of type ${typeof value}`;
  throw new TypeError(`Only text, finite numbers and null can be stored, and not ${received}.`);
}
