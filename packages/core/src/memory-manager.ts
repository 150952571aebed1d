import { checkTimeout } from './check-option.js';
import { createId } from './create-id.js';
import { withDeadline } from './deadline.js';
import { DowelError, isDowelError, messageOf } from './errors.js';
import {
  checkJson,
  checkName,
  checkOutcome,
  checkPausedQuery,
  checkQuery,
  checkRole,
  checkText,
  isPlainObject,
} from './memory-checks.js';
import type {
  Context,
  Conversation,
  MemoryProvider,
  MemoryQueryOptions,
  Message,
} from './memory-provider.js';
import type { PausedEvent, PausedEventQuery, UnreadableEvent } from './paused-event.js';
import { readPausedEvent } from './read-paused-event.js';

const DEFAULT_TIMEOUT = 10_000;

/**
 * Reads and writes conversations through a {@link MemoryProvider}. The manager creates ids and timestamps, and
 * validates all input.
 *
 * A runtime exposes its manager as `runtime.memory`. To use a store without a runtime, create a manager yourself. Every
 * message and context belongs to a conversation, so call {@link MemoryManager.ensureConversation} first.
 *
 * Dowel errors from the provider are rethrown unchanged; any other error becomes the `cause` of a Dowel error with the
 * code `MEMORY_FAILED`.
 *
 * @example
 * ```ts
 * import { MemoryManager } from '@dowel/core';
 * import { InMemoryProvider } from '@dowel/memory-inmemory';
 *
 * const memory = new MemoryManager(new InMemoryProvider());
 * await memory.init();
 *
 * const conversation = await memory.ensureConversation({
 *   platform: 'terminal',
 *   user: 'ada',
 * });
 * await memory.addMessage({
 *   conversationId: conversation.id,
 *   role: 'user',
 *   content: 'Hello',
 * });
 * await memory.addMessage({
 *   conversationId: conversation.id,
 *   role: 'agent',
 *   content: 'Hello, Ada',
 * });
 *
 * const messages = await memory.getMessages({
 *   conversationId: conversation.id,
 *   limit: 1,
 * });
 * console.log(messages[0]?.content); // Hello, Ada
 *
 * await memory.shutdown();
 * ```
 *
 * @category Memory
 */
export class MemoryManager {
  readonly #provider: MemoryProvider;
  readonly #timeout: number;
  #opened: Promise<void> | undefined;
  #closing: Promise<void> | undefined;
  #latest = 0;

  /**
   * Creates a manager for one store.
   *
   * @param provider - The provider that stores conversations. Call {@link MemoryManager.init} to open it.
   * @param options - The timeout for calls to the store.
   * @throws `OPTION_INVALID` if the timeout is invalid.
   */
  constructor(
    provider: MemoryProvider,
    options: {
      /**
       * Timeout for each call, in milliseconds.
       *
       * @default 10000
       */
      readonly timeout?: number | undefined;
    } = {},
  ) {
    this.#provider = provider;
    const { timeout = DEFAULT_TIMEOUT } = options;
    checkTimeout('MemoryManager', timeout);
    this.#timeout = timeout;
  }

  /** The underlying provider, for features that the manager doesn't offer. */
  get provider(): MemoryProvider {
    return this.#provider;
  }

  /**
   * Opens the store, unless it is already open. You can call `init` again after a failure or a shutdown.
   *
   * @throws `MEMORY_FAILED` if the store can't be opened, or any `DowelError` that the provider throws.
   */
  async init(): Promise<void> {
    // The caller of `shutdown` already gets this error.
    await this.#closing?.catch(() => undefined);
    this.#opened ??= this.#rename('start', () => this.#provider.init());
    try {
      await this.#opened;
    } catch (error) {
      this.#opened = undefined;
      throw error;
    }
  }

  /**
   * Closes the store, if it is open.
   *
   * @throws `MEMORY_FAILED` if the store can't be closed, or any `DowelError` that the provider throws.
   */
  async shutdown(): Promise<void> {
    this.#closing ??= this.#close().finally(() => {
      this.#closing = undefined;
    });
    await this.#closing;
  }

  /**
   * Creates a conversation, or returns the existing one with this id.
   *
   * @param conversation - The conversation to create. If a conversation with this id already exists, it isn't changed.
   * @returns The stored conversation.
   * @throws `MEMORY_INPUT_INVALID` if a field is invalid, `MEMORY_FAILED` if the store fails, or `MEMORY_TIMEOUT` if it
   * doesn't respond in time.
   */
  async ensureConversation(conversation: {
    /**
     * The conversation's id.
     *
     * @default a new id
     */
    id?: string | undefined;
    /** The user's platform, such as `terminal` or `http`. */
    platform: string;
    /** The user's name on the platform. */
    user: string;
    /**
     * Additional data to store with the conversation. Must be serialisable as JSON.
     *
     * @default none
     */
    metadata?: Readonly<Record<string, unknown>> | undefined;
  }): Promise<Conversation> {
    const { id, platform, user, metadata } = conversation;
    const checked: Conversation = {
      id: id === undefined ? createId() : checkName(id, 'id'),
      platform: checkName(platform, 'platform'),
      user: checkName(user, 'user'),
      createdAt: this.#now(),
      ...(metadata !== undefined && {
        metadata: checkJson(metadata, 'metadata', isPlainObject, 'an object of JSON values'),
      }),
    };
    return this.#ask('store a conversation', () => this.#provider.ensureConversation(checked));
  }

  /**
   * Returns the conversation with this id.
   *
   * @param id - The conversation's id.
   * @returns The conversation, or `undefined` if it doesn't exist.
   * @throws `MEMORY_INPUT_INVALID` if the id is empty or not a string, `MEMORY_FAILED` if the store fails, or
   * `MEMORY_TIMEOUT` if it doesn't respond in time.
   */
  async getConversation(id: string): Promise<Conversation | undefined> {
    checkName(id, 'id');
    return this.#ask('read a conversation', () => this.#provider.getConversation(id));
  }

  /**
   * Deletes a conversation along with its messages, contexts and paused events. Does nothing if the id is unknown.
   *
   * @param id - The conversation's id.
   * @throws `MEMORY_INPUT_INVALID` if the id is empty or not a string, `MEMORY_FAILED` if the store fails, or
   * `MEMORY_TIMEOUT` if it doesn't respond in time.
   */
  async deleteConversation(id: string): Promise<void> {
    checkName(id, 'id');
    await this.#ask('delete a conversation', () => this.#provider.deleteConversation(id));
  }

  /**
   * Stores a message. The promise resolves once the message is safely stored.
   *
   * @param message - The message's conversation, sender and text. If a message with this `id` already exists, it isn't
   * changed, so you can safely retry.
   * @returns The message, with its id and creation time. Creation times never decrease, even if the clock is set back.
   * @throws `MEMORY_INPUT_INVALID` if a field is invalid, `MEMORY_CONVERSATION_UNKNOWN` if the conversation doesn't
   * exist, `MEMORY_FAILED` if the store fails, or `MEMORY_TIMEOUT` if it doesn't respond in time.
   */
  async addMessage(message: {
    /**
     * The message's id.
     *
     * @default a new id
     */
    id?: string | undefined;
    /** The id of an existing conversation. */
    conversationId: string;
    /** The message's sender. */
    role: 'user' | 'agent';
    /**
     * The message's text. UTF-8 can't encode half of a surrogate pair (a split emoji, for example), so it is replaced
     * with U+FFFD.
     */
    content: string;
  }): Promise<Message> {
    const { id } = message;
    const checked: Message = {
      id: id === undefined ? createId() : checkName(id, 'id'),
      conversationId: checkName(message.conversationId, 'conversationId'),
      role: checkRole(message.role),
      content: checkText(message.content, 'content'),
      createdAt: this.#now(),
    };
    await this.#ask('store a message', () => this.#provider.storeMessage(checked));
    return checked;
  }

  /**
   * Returns the most recently stored messages that match the filters, in the order in which they were stored.
   *
   * @param options - The filters to apply. `limit` can be at most 10,000.
   * @throws `MEMORY_INPUT_INVALID` if `conversationId` is invalid, `MEMORY_QUERY_INVALID` if another filter is invalid,
   * `MEMORY_FAILED` if the store fails, or `MEMORY_TIMEOUT` if it doesn't respond in time.
   */
  async getMessages(options: MemoryQueryOptions = {}): Promise<Message[]> {
    const query = checkQuery(options);
    return this.#ask('read messages', () => this.#provider.getMessages(query));
  }

  /**
   * Stores a finished event's context chain.
   *
   * @param context - The event's id, conversation and context chain, and how the event ended. Values that JSON can't
   * represent (cycles, big integers) are rejected. Values that `JSON.stringify` leaves out (functions, `undefined`)
   * aren't stored.
   * @returns The stored context.
   * @throws `MEMORY_INPUT_INVALID` if a field is invalid, `MEMORY_CONVERSATION_UNKNOWN` if the conversation doesn't
   * exist, `MEMORY_FAILED` if the store fails, or `MEMORY_TIMEOUT` if it doesn't respond in time.
   */
  async addContext(context: Omit<Context, 'createdAt'>): Promise<Context> {
    const checked: Context = {
      id: checkName(context.id, 'id'),
      conversationId: checkName(context.conversationId, 'conversationId'),
      items: checkJson(context.items, 'items', Array.isArray, 'a list of context items'),
      createdAt: this.#now(),
      ...(context.outcome !== undefined && { outcome: checkOutcome(context.outcome) }),
    };
    await this.#ask('store a context', () => this.#provider.storeContext(checked));
    return checked;
  }

  /**
   * Returns the context of the event with this id.
   *
   * @param id - The event's id.
   * @returns The context, or `undefined` if it doesn't exist, for example because the event hasn't ended.
   * @throws `MEMORY_INPUT_INVALID` if the id is empty or not a string, `MEMORY_FAILED` if the store fails, or
   * `MEMORY_TIMEOUT` if it doesn't respond in time.
   */
  async getContext(id: string): Promise<Context | undefined> {
    checkName(id, 'id');
    return this.#ask('read a context', () => this.#provider.getContext(id));
  }

  /**
   * Returns the most recently stored contexts that match the filters, in the order in which they were stored.
   *
   * @param options - The filters to apply. `limit` can be at most 10,000.
   * @throws `MEMORY_INPUT_INVALID` if `conversationId` is invalid, `MEMORY_QUERY_INVALID` if another filter is invalid,
   * `MEMORY_FAILED` if the store fails, or `MEMORY_TIMEOUT` if it doesn't respond in time.
   */
  async getContexts(options: MemoryQueryOptions = {}): Promise<Context[]> {
    const query = checkQuery(options);
    return this.#ask('read contexts', () => this.#provider.getContexts(query));
  }

  /**
   * Deletes contexts created before a given time. Conversations and messages are kept.
   *
   * @param before - The cut-off time, in milliseconds since the Unix epoch.
   * @throws `MEMORY_UNSUPPORTED` if the provider can't delete contexts, `MEMORY_QUERY_INVALID` if the time is invalid,
   * `MEMORY_FAILED` if the store fails, or `MEMORY_TIMEOUT` if it doesn't respond in time.
   */
  async deleteContexts(before: number): Promise<void> {
    const checked = checkQuery({ before }).before ?? 0;
    await this.#ask('delete contexts', () => this.#provider.deleteContexts(checked));
  }

  /**
   * Stores an event that is waiting for approval, replacing any stored event with the same id. The runtime calls this
   * method before it asks for approval.
   *
   * @param event - The event. It must be serialisable as JSON.
   * @throws `MEMORY_UNSUPPORTED` if the provider doesn't support paused events, `MEMORY_INPUT_INVALID` if the event is
   * invalid, `MEMORY_CONVERSATION_UNKNOWN` if its conversation doesn't exist, `MEMORY_FAILED` if the store fails, or
   * `MEMORY_TIMEOUT` if it doesn't respond in time.
   */
  async storePausedEvent(event: PausedEvent): Promise<void> {
    checkName(event.id, 'id');
    const checked = checkJson(event, 'paused event', isPlainObject, 'an object of JSON values');
    await this.#ask('store a paused event', () => this.#provider.storePausedEvent(checked));
  }

  /**
   * Returns a page of paused events, ordered by `pausedAt` and then by `id`. A damaged or incomplete record doesn't make
   * the page fail: it is returned as an `UnreadableEvent`. To get the next page, pass the last event as `after`.
   *
   * @param options - The state to include, and the page to return. `limit` can be at most 1,000.
   * @returns The paused events, with everything needed to continue them.
   * @throws `MEMORY_UNSUPPORTED` if the provider doesn't support paused events, `MEMORY_QUERY_INVALID` if an option is
   * invalid, `MEMORY_INPUT_INVALID` if the id in `after` is invalid, `MEMORY_FAILED` if the store fails, or
   * `MEMORY_TIMEOUT` if it doesn't respond in time.
   */
  async getPausedEvents(
    options: PausedEventQuery = {},
  ): Promise<(PausedEvent | UnreadableEvent)[]> {
    const query = checkPausedQuery(options);
    return this.#ask('read paused events', async () => {
      const page = (await this.#provider.getPausedEvents(query)).map(readPausedEvent);
      const { after } = query;
      // Otherwise, reading all pages would never end.
      if (
        page.some(
          ({ id, pausedAt }) => id === after?.id || pausedAt < (after?.pausedAt ?? pausedAt),
        )
      )
        throw new Error('The page has paused events that are not after the given position');
      return page;
    });
  }

  /**
   * Returns the paused event with this id.
   *
   * @param id - The event's id.
   * @returns The event, in either state, or `undefined` if it doesn't exist.
   * @throws `MEMORY_CORRUPT` if the stored record is damaged or incomplete, `MEMORY_UNSUPPORTED` if the provider doesn't
   * support paused events, `MEMORY_INPUT_INVALID` if the id is empty or not a string, `MEMORY_FAILED` if the store
   * fails, or `MEMORY_TIMEOUT` if it doesn't respond in time.
   */
  async getPausedEvent(id: string): Promise<PausedEvent | undefined> {
    checkName(id, 'id');
    return this.#ask('read a paused event', async () => {
      const stored = await this.#provider.getPausedEvent(id);
      if (stored === undefined) return undefined;
      const event = readPausedEvent(stored);
      if ('unreadable' in event) throw unreadableEvent(event);
      return event;
    });
  }

  /**
   * Returns the number of events that are waiting for approval.
   *
   * @throws `MEMORY_UNSUPPORTED` if the provider doesn't support paused events, `MEMORY_FAILED` if the store fails, or
   * `MEMORY_TIMEOUT` if it doesn't respond in time.
   */
  async countPausedEvents(): Promise<number> {
    return this.#ask('count paused events', () => this.#provider.countPausedEvents());
  }

  /**
   * Marks a paused event as resumed, so that no other process can resume it.
   *
   * @param id - The event's id.
   * @param pausedAt - When the event paused. If it has run and paused again since, it isn't marked.
   * @returns `true` if this call marked the event; `false` if another call or process has already marked it, or if
   * there is no such event.
   * @throws `MEMORY_UNSUPPORTED` if the provider doesn't support paused events, `MEMORY_INPUT_INVALID` if the id is
   * empty or not a string, `MEMORY_FAILED` if the store fails, or `MEMORY_TIMEOUT` if it doesn't respond in time.
   */
  async claimPausedEvent(id: string, pausedAt?: number): Promise<boolean> {
    checkName(id, 'id');
    return this.#ask('claim a paused event', () => this.#provider.claimPausedEvent(id, pausedAt));
  }

  /**
   * Deletes a paused event. Does nothing if the id is unknown.
   *
   * @param id - The event's id.
   * @throws `MEMORY_UNSUPPORTED` if the provider doesn't support paused events, `MEMORY_INPUT_INVALID` if the id is
   * empty or not a string, `MEMORY_FAILED` if the store fails, or `MEMORY_TIMEOUT` if it doesn't respond in time.
   */
  async deletePausedEvent(id: string): Promise<void> {
    checkName(id, 'id');
    await this.#ask('delete a paused event', () => this.#provider.deletePausedEvent(id));
  }

  async #close(): Promise<void> {
    const opened = this.#opened;
    if (opened === undefined) return;
    try {
      await opened;
    } catch {
      return; // The caller of `init` gets this error, and nothing is open.
    }
    this.#opened = undefined;
    await this.#rename('shut down', () => this.#provider.shutdown());
  }

  /** Never decreases, so that a query by time sees entries in their stored order, even if the clock is set back. */
  #now(): number {
    this.#latest = Math.max(this.#latest, Date.now());
    return this.#latest;
  }

  /** Calls the provider with a timeout, because a call that hangs would block its event indefinitely. */
  async #ask<Answer>(purpose: string, operation: () => Promise<Answer>): Promise<Answer> {
    return this.#rename(purpose, () =>
      withDeadline(operation, {
        timeout: this.#timeout,
        onTimeout: () =>
          new DowelError({
            code: 'MEMORY_TIMEOUT',
            problem: `The memory provider "${this.#provider.id}" did not ${purpose} in time`,
            expected: `the call to end within ${this.#timeout} ms`,
            received: 'a call that is still pending',
            fix: "Check the store, or raise the runtime's `memoryTimeout`.",
          }),
      }),
    );
  }

  /** Converts the provider's errors to a `DowelError`, which has a code. */
  async #rename<Answer>(purpose: string, operation: () => Promise<Answer>): Promise<Answer> {
    try {
      return await operation();
    } catch (error) {
      if (isDowelError(error)) throw error;
      throw new DowelError({
        code: 'MEMORY_FAILED',
        problem: `The memory provider "${this.#provider.id}" failed to ${purpose}`,
        received: messageOf(error),
        fix: 'See `error.cause`.',
        cause: error,
      });
    }
  }
}

function unreadableEvent({ id, unreadable }: UnreadableEvent): DowelError {
  return new DowelError({
    code: 'MEMORY_CORRUPT',
    problem: `The stored record of the paused event "${id}" can't be read`,
    expected: 'a complete record',
    received: unreadable,
    fix: 'Restore a backup, or delete the record with `deletePausedEvent`.',
  });
}
