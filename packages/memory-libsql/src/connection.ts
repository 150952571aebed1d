import type { Client, InStatement, ResultSet } from '@libsql/client';
import { explain, isBusy, stayedBusy } from './database-errors.js';
import type { Location } from './location.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations.js';
import { retryWhileBusy } from './retry-while-busy.js';
import { openSession, type Session } from './session.js';
import { WriteQueue } from './write-queue.js';

export interface ConnectionOptions {
  readonly location: Location;
  readonly authToken: string | undefined;
  readonly busyTimeout: number;
}

/** An open database of the newest schema. */
export class Connection {
  readonly #session: Session;
  readonly #options: ConnectionOptions;
  readonly #writes = new WriteQueue((statements) => this.#commit(statements));

  private constructor(session: Session, options: ConnectionOptions) {
    this.#session = session;
    this.#options = options;
  }

  static async open(options: ConnectionOptions): Promise<Connection> {
    const { location, authToken, busyTimeout } = options;
    const connection = new Connection(openSession(location, authToken, busyTimeout), options);
    try {
      await connection.#use((client) => migrate(client, migrations, location));
    } catch (error) {
      await connection.#session.close();
      throw error;
    }
    return connection;
  }

  /** Runs a statement that changes nothing. */
  read(statement: InStatement): Promise<ResultSet> {
    return this.#use((client) => client.execute(statement));
  }

  /** Runs statements in a transaction, which they may share with others of the same moment. */
  write(statements: InStatement[]): Promise<ResultSet[]> {
    return this.#writes.run(statements);
  }

  /** Waits for pending writes, then closes. */
  async close(): Promise<void> {
    await this.#writes.drain();
    await this.#session.close();
  }

  async #commit(statements: InStatement[]): Promise<ResultSet[]> {
    const [first] = statements;
    return this.#use(async (client) =>
      // A single statement is a transaction of its own, and cheaper that way.
      first !== undefined && statements.length === 1
        ? [await client.execute(first)]
        : client.batch(statements, 'write'),
    );
  }

  async #use<Result>(operation: (client: Client) => Promise<Result>): Promise<Result> {
    const { location, busyTimeout } = this.#options;
    try {
      return await retryWhileBusy(() => this.#session.use(operation), busyTimeout);
    } catch (error) {
      throw isBusy(error) ? stayedBusy(error, location, busyTimeout) : explain(error, location);
    }
  }
}
