import { createClient } from '@libsql/client';
import type { Database, Result, Statement } from './database.js';
import { explain, isBusy, openFailed, stayedBusy } from './database-errors.js';
import { LOCAL_SCHEMA } from './local-connection.js';
import { LocalDatabase } from './local-database.js';
import type { Location } from './location.js';
import { migrate } from './migrate.js';
import { createMigrations } from './migrations.js';
import { retryWhileBusy } from './retry-while-busy.js';
import { WriteQueue } from './write-queue.js';

export interface ConnectionOptions {
  readonly location: Location;
  readonly authToken: string | undefined;
  readonly busyTimeout: number;
}

/** An open database, migrated to the newest schema. */
export class Connection {
  readonly #database: Database;
  readonly #options: ConnectionOptions;
  readonly #writes = new WriteQueue((statements) => this.#commit(statements));

  private constructor(options: ConnectionOptions) {
    this.#database = createDatabase(options);
    this.#options = options;
  }

  static async open(options: ConnectionOptions): Promise<Connection> {
    const connection = new Connection(options);
    const database = connection.#database;
    try {
      const { location } = options;
      const schema = location.isLocal ? LOCAL_SCHEMA : 'main';
      const migrations = createMigrations(schema);
      await connection.#try(() => migrate(database, migrations, { location, schema }));
    } catch (error) {
      database.close();
      throw error;
    }
    return connection;
  }

  /** Runs a read-only statement. */
  read(statement: Statement | string): Promise<Result> {
    return this.#try(() => this.#database.execute(statement));
  }

  /** Runs statements in a transaction, which concurrent writes may share. */
  write(statements: Statement[]): Promise<Result[]> {
    return this.#writes.run(statements);
  }

  /** Waits for pending writes, then closes. */
  async close(): Promise<void> {
    await this.#writes.drain();
    this.#database.close();
  }

  #commit(statements: Statement[]): Promise<Result[]> {
    const [first] = statements;
    return this.#try(async () =>
      // A single statement commits by itself, which is cheaper than a batch.
      first !== undefined && statements.length === 1
        ? [await this.#database.execute(first)]
        : this.#database.batch(statements, 'write'),
    );
  }

  async #try<Value>(operation: () => Promise<Value>): Promise<Value> {
    const { location, busyTimeout } = this.#options;
    try {
      return await retryWhileBusy(operation, busyTimeout);
    } catch (error) {
      throw isBusy(error) ? stayedBusy(error, location, busyTimeout) : explain(error, location);
    }
  }
}

function createDatabase({ location, authToken, busyTimeout }: ConnectionOptions): Database {
  if (location.isLocal) return new LocalDatabase(location, busyTimeout);
  try {
    return createClient({ url: location.url, authToken });
  } catch (error) {
    throw openFailed(error, location);
  }
}
