import { createClient, type Client } from '@libsql/client';
import { DowelError } from '@dowel/core/errors';
import { isBusy, openFailed } from './database-errors.js';
import type { Location } from './location.js';

/** Access to the database. Operations must be all or nothing: whoever calls may try again. */
export interface Session {
  use<Result>(operation: (client: Client) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * SQLite's own wait for a lock stops the whole process, so it may only be this long; `retryWhileBusy` does the
 * rest of the waiting.
 */
const BLOCKING_WAIT = 20;

/**
 * With `synchronous = FULL` every commit waits until the log is on the disk: a killed process loses nothing
 * acknowledged (NORMAL would do for that), and neither does a power cut, as far as the disk tells the truth; on
 * macOS that takes `fullfsync` as well.
 */
const SETTINGS = ['PRAGMA synchronous = FULL', 'PRAGMA fullfsync = ON', 'PRAGMA foreign_keys = ON'];

export function openSession(
  location: Location,
  authToken: string | undefined,
  busyTimeout: number,
): Session {
  try {
    if (!location.isLocal) return new RemoteSession(createClient({ url: location.url, authToken }));
    // One connection only: settings belong to a connection, and the client opens further ones without telling.
    // Nothing is lost by it, since the native driver is synchronous.
    const timeout = Math.min(BLOCKING_WAIT, busyTimeout);
    return new LocalSession(createClient({ url: location.url, concurrency: 1, timeout }), location);
  } catch (error) {
    throw openFailed(error, location);
  }
}

/** A server settles locks and settings by itself. */
class RemoteSession implements Session {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async use<Result>(operation: (client: Client) => Promise<Result>): Promise<Result> {
    return operation(this.#client);
  }

  async close(): Promise<void> {
    this.#client.close();
  }
}

/**
 * A connection to a file, used by one operation at a time.
 *
 * The native driver does not reset a statement that failed with SQLITE_BUSY
 * (https://github.com/tursodatabase/libsql-client-ts/issues/352). To SQLite that statement is still writing, so
 * whatever is stored afterwards on the same connection is acknowledged and never committed. Therefore a connection
 * that was busy once is thrown away.
 */
class LocalSession implements Session {
  readonly #client: Client;
  readonly #location: Location;
  #isPrepared = false;
  #previous: Promise<unknown> = Promise.resolve();

  constructor(client: Client, location: Location) {
    this.#client = client;
    this.#location = location;
  }

  use<Result>(operation: (client: Client) => Promise<Result>): Promise<Result> {
    const result = this.#previous.then(() => this.#run(operation));
    this.#previous = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    await this.#previous;
    // Moves the log into the main file, so that a copy of that file alone is complete. If another process is at
    // work it will do so later.
    await this.#client.execute('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined);
    this.#client.close();
  }

  async #run<Result>(operation: (client: Client) => Promise<Result>): Promise<Result> {
    try {
      if (!this.#isPrepared) await this.#prepare();
      return await operation(this.#client);
    } catch (error) {
      if (isBusy(error)) {
        this.#isPrepared = false;
        this.#client.reconnect();
      }
      throw error;
    }
  }

  /** Readers go on while one writes, and a commit is never refused for a lock: that is what WAL is for. */
  async #prepare(): Promise<void> {
    const { rows } = await this.#client.execute('PRAGMA journal_mode = WAL');
    const mode = rows[0]?.[0] as string;
    if (mode !== 'wal' && mode !== 'memory') {
      throw new DowelError({
        code: 'MEMORY_OPEN_FAILED',
        problem: `The database cannot keep a write-ahead log: ${this.#location.label}`,
        expected: 'a file on a local disk',
        received: `journal mode ${mode}`,
        fix: 'Choose a `url` on a local disk, or use a libSQL server.',
      });
    }
    for (const setting of SETTINGS) await this.#client.execute(setting);
    this.#isPrepared = true;
  }
}
