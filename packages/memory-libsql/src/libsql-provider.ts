import {
  MemoryProvider,
  type Context,
  type Conversation,
  type MemoryQueryOptions,
  type Message,
} from '@dowel/core';
import { DowelError } from '@dowel/core/errors';
import type { PausedEvent, PausedEventQuery, UnreadableEvent } from '@dowel/core/types';
import { Connection } from './connection.js';
import type { Statement } from './database.js';
import { parseLocation, type Location } from './location.js';
import {
  parseContext,
  parseContexts,
  parseConversation,
  parseMessages,
  parsePausedEvent,
  parsePausedEvents,
} from './rows.js';
import {
  claimPausedEvent,
  contextTable,
  countWaitingEvents,
  deleteContexts,
  deleteConversation,
  deletePausedEvent,
  insertContext,
  insertConversation,
  insertMessage,
  messageTable,
  selectContext,
  selectConversation,
  selectExists,
  selectNewest,
  selectPausedEvent,
  selectPausedEvents,
  upsertPausedEvent,
  type Table,
} from './statements.js';

/** Options for {@link LibSqlProvider}. */
export interface LibSqlProviderOptions {
  /**
   * The database URL: `file:` and a path, `:memory:`, or the URL of a libSQL server (`libsql:`, `https:`, `http:`,
   * `wss:`, `ws:`). If the path contains `?`, `#` or `%`, use `pathToFileURL(path).href`.
   *
   * @default 'file:dowel.db'
   */
  url?: string | undefined;
  /**
   * Token for a remote server. A local file doesn't need one.
   *
   * @default none
   */
  authToken?: string | undefined;
  /**
   * How long to wait while another process has the database locked, in milliseconds. After that, the call fails with
   * `MEMORY_BUSY`.
   *
   * @default 5000
   */
  busyTimeout?: number | undefined;
}

/**
 * Keeps conversations in SQLite: in a local file, or on a libSQL server.
 *
 * Once a call that writes to a local file has resolved, its data is on disk and survives a killed process or a power
 * cut. Several processes can use one file at the same time. Call `init` first to create or migrate the tables; a
 * runtime does this for you.
 *
 * @example
 * ```ts
 * import { MemoryManager } from '@dowel/core';
 * import { LibSqlProvider } from '@dowel/memory-libsql';
 *
 * const memory = new MemoryManager(new LibSqlProvider({ url: ':memory:' }));
 * await memory.init();
 *
 * const { id } = await memory.ensureConversation({
 *   platform: 'terminal',
 *   user: 'ada',
 * });
 * await memory.addMessage({ conversationId: id, role: 'user', content: 'Hello' });
 * console.log((await memory.getMessages({ conversationId: id })).length); // 1
 *
 * await memory.shutdown();
 * ```
 */
export class LibSqlProvider extends MemoryProvider {
  readonly id = 'memory-libsql';
  readonly name = 'libSQL';
  readonly description = 'Keeps conversations in an SQLite file or on a libSQL server.';

  readonly #location: Location;
  readonly #authToken: string | undefined;
  readonly #busyTimeout: number;
  #opening: Promise<Connection> | undefined;
  #connection: Connection | undefined;

  /**
   * @param options - The database URL and how to connect. Nothing is opened until you call `init`.
   */
  constructor({
    url = 'file:dowel.db',
    authToken,
    busyTimeout = 5_000,
  }: LibSqlProviderOptions = {}) {
    super();
    this.#location = parseLocation(url);
    if (authToken !== undefined && typeof authToken !== 'string') throw invalidToken(authToken);
    this.#authToken = authToken;
    this.#busyTimeout = checkBusyTimeout(busyTimeout);
  }

  override async init(): Promise<void> {
    this.#opening ??= Connection.open({
      location: this.#location,
      authToken: this.#authToken,
      busyTimeout: this.#busyTimeout,
    });
    try {
      this.#connection = await this.#opening;
    } catch (error) {
      this.#opening = undefined;
      throw error;
    }
  }

  override async shutdown(): Promise<void> {
    const opening = this.#opening;
    this.#opening = undefined;
    const connection = await opening?.catch(() => undefined);
    this.#connection = undefined;
    await connection?.close();
  }

  override async ensureConversation(conversation: Conversation): Promise<Conversation> {
    const connection = this.#opened();
    // Usually it exists, and reading needs no write lock.
    const existing = await this.getConversation(conversation.id);
    if (existing !== undefined) return existing;
    const [, selected] = await connection.write([
      insertConversation(conversation),
      selectConversation(conversation.id),
    ]);
    return parseConversation(selected) ?? conversation;
  }

  override async getConversation(id: string): Promise<Conversation | undefined> {
    return parseConversation(await this.#opened().read(selectConversation(id)));
  }

  override async deleteConversation(id: string): Promise<void> {
    await this.#opened().write(deleteConversation(id));
  }

  override async storeMessage(message: Message): Promise<void> {
    await this.#store(messageTable, message, insertMessage(message));
  }

  override async getMessages(options: MemoryQueryOptions = {}): Promise<Message[]> {
    const result = await this.#opened().read(selectNewest(messageTable, options));
    return parseMessages(result, options.conversationId);
  }

  override async storeContext(context: Context): Promise<void> {
    await this.#store(contextTable, context, insertContext(context));
  }

  override async getContexts(options: MemoryQueryOptions = {}): Promise<Context[]> {
    const result = await this.#opened().read(selectNewest(contextTable, options));
    return parseContexts(result, options.conversationId);
  }

  override async getContext(id: string): Promise<Context | undefined> {
    return parseContext(await this.#opened().read(selectContext(id)));
  }

  override async deleteContexts(before: number): Promise<void> {
    await this.#opened().write([deleteContexts(before)]);
  }

  override async storePausedEvent(event: PausedEvent): Promise<void> {
    const [stored] = await this.#opened().write([upsertPausedEvent(event)]);
    if (stored?.rowsAffected === 0) throw unknownConversation(event.conversationId);
  }

  override async getPausedEvents(
    options: PausedEventQuery = {},
  ): Promise<(PausedEvent | UnreadableEvent)[]> {
    return parsePausedEvents(await this.#opened().read(selectPausedEvents(options)));
  }

  override async getPausedEvent(id: string): Promise<PausedEvent | undefined> {
    return parsePausedEvent(await this.#opened().read(selectPausedEvent(id)));
  }

  override async countPausedEvents(): Promise<number> {
    const { rows } = await this.#opened().read(countWaitingEvents);
    return Number(rows[0]?.[0]);
  }

  override async claimPausedEvent(id: string, pausedAt?: number): Promise<boolean> {
    const [claimed] = await this.#opened().write([claimPausedEvent(id, pausedAt)]);
    return claimed?.rowsAffected === 1;
  }

  override async deletePausedEvent(id: string): Promise<void> {
    await this.#opened().write([deletePausedEvent(id)]);
  }

  async #store(
    table: Table,
    { id, conversationId }: { id: string; conversationId: string },
    statement: Statement,
  ): Promise<void> {
    const connection = this.#opened();
    const [inserted] = await connection.write([statement]);
    if (inserted !== undefined && inserted.rowsAffected > 0) return;
    const { rows } = await connection.read(selectExists(table, id));
    if (rows.length > 0) return;
    throw unknownConversation(conversationId);
  }

  #opened(): Connection {
    if (this.#connection !== undefined) return this.#connection;
    throw new DowelError({
      code: 'MEMORY_NOT_OPEN',
      problem: `The memory is not open: ${this.#location.label}`,
      expected: 'a call between `init` and `shutdown`',
      fix: 'Await `init` first; a runtime does this in `start`.',
    });
  }
}

function unknownConversation(id: string): DowelError {
  return new DowelError({
    code: 'MEMORY_CONVERSATION_UNKNOWN',
    problem: `There is no conversation with the id "${id}"`,
    expected: 'the id of a stored conversation',
    fix: 'Call `ensureConversation` first.',
  });
}

function invalidToken(value: unknown): DowelError {
  return new DowelError({
    code: 'MEMORY_OPTION_INVALID',
    problem: 'The option `authToken` is invalid',
    expected: 'a string',
    received: value === null ? 'null' : typeof value,
    fix: 'Leave it out for a local file.',
  });
}

function checkBusyTimeout(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw new DowelError({
    code: 'MEMORY_OPTION_INVALID',
    problem: 'The option `busyTimeout` is invalid',
    expected: 'a number of milliseconds, 0 or more',
    received: String(value),
    fix: 'Leave it out to use the default, 5000.',
  });
}
