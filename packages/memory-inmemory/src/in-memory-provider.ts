import {
  MemoryProvider,
  type BaseContextItem,
  type Context,
  type Conversation,
  type MemoryQueryOptions,
  type Message,
} from '@dowel/core';
import { DowelError } from '@dowel/core/errors';
import type { PausedEvent } from '@dowel/core/types';
import { EntryStore } from './entry-store.js';

/** Items can be nested, so they are kept as JSON: parsing it returns a deep copy. */
type StoredContext = Omit<Context, 'items'> & { readonly items: string };

/**
 * Keeps conversations in process memory, for tests, examples and the browser. Everything is lost when the process
 * ends, and nothing is evicted before that. In production, use `@dowel/memory-libsql`.
 *
 * @example
 * ```ts
 * import { InMemoryProvider } from '@dowel/memory-inmemory';
 *
 * const memory = new InMemoryProvider();
 * await memory.ensureConversation({
 *   id: 'c1',
 *   platform: 'terminal',
 *   user: 'ada',
 *   createdAt: 1,
 * });
 * await memory.storeMessage({
 *   id: 'm1',
 *   conversationId: 'c1',
 *   role: 'user',
 *   content: 'Hello',
 *   createdAt: 2,
 * });
 *
 * console.log((await memory.getMessages({ conversationId: 'c1' })).length); // 1
 * ```
 */
export class InMemoryProvider extends MemoryProvider {
  readonly id = 'memory-inmemory';
  readonly name = 'In-memory';
  readonly description = 'Keeps conversations in the memory of the process.';

  readonly #conversations = new Map<string, string>();
  readonly #messages = new EntryStore<Message>();
  readonly #contexts = new EntryStore<StoredContext>();
  /** As JSON, by id. */
  readonly #pausedEvents = new Map<string, string>();

  override async ensureConversation(conversation: Conversation): Promise<Conversation> {
    let stored = this.#conversations.get(conversation.id);
    if (stored === undefined) {
      stored = JSON.stringify(conversation);
      this.#conversations.set(conversation.id, stored);
    }
    return JSON.parse(stored) as Conversation;
  }

  override async getConversation(id: string): Promise<Conversation | undefined> {
    const stored = this.#conversations.get(id);
    return stored === undefined ? undefined : (JSON.parse(stored) as Conversation);
  }

  override async deleteContexts(before: number): Promise<void> {
    this.#contexts.deleteBefore(before);
  }

  override async deleteConversation(id: string): Promise<void> {
    this.#conversations.delete(id);
    this.#messages.deleteConversation(id);
    this.#contexts.deleteConversation(id);
    for (const [eventId, stored] of this.#pausedEvents) {
      const { conversationId } = JSON.parse(stored) as PausedEvent;
      if (conversationId === id) this.#pausedEvents.delete(eventId);
    }
  }

  override async storeMessage(message: Message): Promise<void> {
    if (this.#messages.has(message.id)) return;
    this.#checkConversation(message.conversationId);
    this.#messages.add({ ...message });
  }

  override async getMessages(options: MemoryQueryOptions = {}): Promise<Message[]> {
    return this.#messages.query(options).map((message) => ({ ...message }));
  }

  override async storeContext(context: Context): Promise<void> {
    if (this.#contexts.has(context.id)) return;
    this.#checkConversation(context.conversationId);
    this.#contexts.add({ ...context, items: JSON.stringify(context.items) });
  }

  override async getContexts(options: MemoryQueryOptions = {}): Promise<Context[]> {
    return this.#contexts.query(options).map((context) => ({
      ...context,
      items: JSON.parse(context.items) as BaseContextItem[],
    }));
  }

  override async storePausedEvent(event: PausedEvent): Promise<void> {
    this.#checkConversation(event.conversationId);
    this.#pausedEvents.set(event.id, JSON.stringify(event));
  }

  override async getPausedEvents(): Promise<PausedEvent[]> {
    return [...this.#pausedEvents.values()]
      .map((stored) => JSON.parse(stored) as PausedEvent)
      .sort((one, other) => one.pausedAt - other.pausedAt);
  }

  override async claimPausedEvent(id: string): Promise<boolean> {
    const stored = this.#pausedEvents.get(id);
    if (stored === undefined) return false;
    const event = JSON.parse(stored) as PausedEvent;
    if (event.state !== 'waiting') return false;
    this.#pausedEvents.set(id, JSON.stringify({ ...event, state: 'resumed' }));
    return true;
  }

  override async deletePausedEvent(id: string): Promise<void> {
    this.#pausedEvents.delete(id);
  }

  #checkConversation(id: string): void {
    if (this.#conversations.has(id)) return;
    throw new DowelError({
      code: 'MEMORY_CONVERSATION_UNKNOWN',
      problem: `There is no conversation with the id "${id}"`,
      expected: 'the id of a stored conversation',
      fix: 'Call `ensureConversation` first.',
    });
  }
}
