import { DowelError, isDowelError, messageOf } from './errors.js';
import {
  checkContent,
  checkJson,
  checkName,
  checkQuery,
  checkRole,
  isPlainObject,
} from './memory-checks.js';
import type {
  Context,
  Conversation,
  MemoryProvider,
  MemoryQueryOptions,
  Message,
} from './memory-provider.js';

/**
 * The memory of a runtime: makes ids and times, checks what goes in, and hands it to one {@link MemoryProvider}.
 *
 * The runtime makes one and offers it as `runtime.memory`; make your own to use a store without a runtime. A
 * message or context needs its conversation: call {@link MemoryManager.ensureConversation} first. Errors of the
 * provider arrive with code `MEMORY_FAILED` and the original as `cause`.
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
  #opened: Promise<void> | undefined;
  #closing: Promise<void> | undefined;
  #latest = 0;

  /**
   * Creates a manager that keeps conversations in one place.
   *
   * @param provider - Where conversations are kept. It is not opened before {@link MemoryManager.init}.
   */
  constructor(provider: MemoryProvider) {
    this.#provider = provider;
  }

  /** The provider underneath, for what only it can do. */
  get provider(): MemoryProvider {
    return this.#provider;
  }

  /** Opens the store. Calling it again does nothing, unless the first try failed. */
  async init(): Promise<void> {
    // A failed shutdown is the business of whoever called it.
    await this.#closing?.catch(() => undefined);
    this.#opened ??= this.#ask('start', () => this.#provider.init());
    try {
      await this.#opened;
    } catch (error) {
      this.#opened = undefined;
      throw error;
    }
  }

  /** Closes the store. Calling it again, or without {@link MemoryManager.init}, does nothing. */
  async shutdown(): Promise<void> {
    this.#closing ??= this.#close().finally(() => {
      this.#closing = undefined;
    });
    await this.#closing;
  }

  /**
   * Begins a conversation, or finds the one that has this id already.
   *
   * @param conversation - Without an id it is a new one. `metadata` must be JSON, and is not updated when the
   * conversation exists.
   * @returns The conversation as stored.
   */
  async ensureConversation(conversation: {
    id?: string;
    platform: string;
    user: string;
    metadata?: Readonly<Record<string, unknown>>;
  }): Promise<Conversation> {
    const { id, platform, user, metadata } = conversation;
    const checked: Conversation = {
      id: id === undefined ? crypto.randomUUID() : checkName(id, 'id'),
      platform: checkName(platform, 'platform'),
      user: checkName(user, 'user'),
      createdAt: this.#now(),
      ...(metadata !== undefined && {
        metadata: checkJson(metadata, 'metadata', isPlainObject, 'an object of JSON values'),
      }),
    };
    return this.#ask('store a conversation', () => this.#provider.ensureConversation(checked));
  }

  /** The conversation with this id, or `undefined`. */
  async getConversation(id: string): Promise<Conversation | undefined> {
    checkName(id, 'id');
    return this.#ask('read a conversation', () => this.#provider.getConversation(id));
  }

  /** Deletes a conversation with its messages and contexts; an unknown id is no error. */
  async deleteConversation(id: string): Promise<void> {
    checkName(id, 'id');
    await this.#ask('delete a conversation', () => this.#provider.deleteConversation(id));
  }

  /**
   * Stores a message. When the promise resolves the message is stored.
   *
   * @param message - What was said, and by whom. Half an emoji at a cut becomes U+FFFD, since no store can keep
   * it.
   * @returns The message as stored, with its id and time. Times never go back, whatever the clock does.
   */
  async addMessage(message: {
    conversationId: string;
    role: 'user' | 'agent';
    content: string;
  }): Promise<Message> {
    const checked: Message = {
      id: crypto.randomUUID(),
      conversationId: checkName(message.conversationId, 'conversationId'),
      role: checkRole(message.role),
      content: checkContent(message.content),
      createdAt: this.#now(),
    };
    await this.#ask('store a message', () => this.#provider.storeMessage(checked));
    return checked;
  }

  /**
   * The newest messages that match, oldest of them first.
   *
   * @param options - Which ones; `limit` may be up to 10,000.
   */
  async getMessages(options: MemoryQueryOptions = {}): Promise<Message[]> {
    const query = checkQuery(options);
    return this.#ask('read messages', () => this.#provider.getMessages(query));
  }

  /**
   * Stores the context chain of a finished event.
   *
   * @param context - The event's id, its conversation and its chain. What JSON cannot hold (cycles, big
   * integers) is refused; what JSON leaves out (functions, `undefined`) is left out.
   * @returns The context as stored.
   */
  async addContext(context: Omit<Context, 'createdAt'>): Promise<Context> {
    const checked: Context = {
      id: checkName(context.id, 'id'),
      conversationId: checkName(context.conversationId, 'conversationId'),
      items: checkJson(context.items, 'items', Array.isArray, 'a list of context items'),
      createdAt: this.#now(),
    };
    await this.#ask('store a context', () => this.#provider.storeContext(checked));
    return checked;
  }

  /**
   * The newest contexts that match, oldest of them first.
   *
   * @param options - Which ones; `limit` may be up to 10,000.
   */
  async getContexts(options: MemoryQueryOptions = {}): Promise<Context[]> {
    const query = checkQuery(options);
    return this.#ask('read contexts', () => this.#provider.getContexts(query));
  }

  async #close(): Promise<void> {
    const opened = this.#opened;
    if (opened === undefined) return;
    try {
      await opened;
    } catch {
      return; // Whoever called `init` has the error; there is nothing open to close.
    }
    this.#opened = undefined;
    await this.#ask('shut down', () => this.#provider.shutdown());
  }

  /** The clock may be set back; the order of a conversation must not be. */
  #now(): number {
    this.#latest = Math.max(this.#latest, Date.now());
    return this.#latest;
  }

  async #ask<Answer>(purpose: string, operation: () => Promise<Answer>): Promise<Answer> {
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
