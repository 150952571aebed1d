import {
  MemoryProvider,
  type Context,
  type Conversation,
  type MemoryQueryOptions,
  type Message,
} from '@dowel/core';
import { DowelError } from '@dowel/core/errors';
import type { PausedEvent, PausedEventQuery, UnreadableEvent } from '@dowel/core/types';
import { EntryStore } from './entry-store.js';

const DEFAULT_LIMIT = 100;

/** Contexts and paused events are nested, so they are kept as JSON: parsing it returns a deep copy. */
type StoredContext = Pick<Context, 'id' | 'conversationId' | 'createdAt'> & {
  readonly json: string;
};
type StoredPause = Pick<PausedEvent, 'id' | 'conversationId' | 'pausedAt' | 'state'> & {
  readonly json: string;
};

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
  readonly #pausedEvents = new Map<string, StoredPause>();

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
    for (const paused of this.#pausedEvents.values()) {
      if (paused.conversationId === id) this.#pausedEvents.delete(paused.id);
    }
  }

  override async storeMessage(message: Message): Promise<void> {
    if (this.#messages.get(message.id) !== undefined) return;
    this.#checkConversation(message.conversationId);
    this.#messages.add({ ...message });
  }

  override async getMessages(options: MemoryQueryOptions = {}): Promise<Message[]> {
    return this.#messages.query(options).map((message) => ({ ...message }));
  }

  override async storeContext(context: Context): Promise<void> {
    const { id, conversationId, createdAt } = context;
    if (this.#contexts.get(id) !== undefined) return;
    this.#checkConversation(conversationId);
    this.#contexts.add({ id, conversationId, createdAt, json: JSON.stringify(context) });
  }

  override async getContexts(options: MemoryQueryOptions = {}): Promise<Context[]> {
    return this.#contexts.query(options).map(parseContext);
  }

  override async getContext(id: string): Promise<Context | undefined> {
    const stored = this.#contexts.get(id);
    return stored === undefined ? undefined : parseContext(stored);
  }

  override async storePausedEvent(event: PausedEvent): Promise<void> {
    const { id, conversationId, pausedAt, state } = event;
    this.#checkConversation(conversationId);
    const json = JSON.stringify(event);
    this.#pausedEvents.set(id, { id, conversationId, pausedAt, state, json });
  }

  override async getPausedEvents({
    state,
    after,
    limit = DEFAULT_LIMIT,
  }: PausedEventQuery = {}): Promise<(PausedEvent | UnreadableEvent)[]> {
    return [...this.#pausedEvents.values()]
      .filter((paused) => state === undefined || paused.state === state)
      .filter((paused) => after === undefined || comparePositions(paused, after) > 0)
      .sort(comparePositions)
      .slice(0, limit)
      .map(parsePause);
  }

  override async getPausedEvent(id: string): Promise<PausedEvent | undefined> {
    const stored = this.#pausedEvents.get(id);
    return stored === undefined ? undefined : parsePause(stored);
  }

  override async countPausedEvents(): Promise<number> {
    let count = 0;
    for (const { state } of this.#pausedEvents.values()) if (state === 'waiting') count += 1;
    return count;
  }

  override async claimPausedEvent(id: string, pausedAt?: number): Promise<boolean> {
    const stored = this.#pausedEvents.get(id);
    if (stored?.state !== 'waiting') return false;
    if (pausedAt !== undefined && stored.pausedAt !== pausedAt) return false;
    this.#pausedEvents.set(id, { ...stored, state: 'resumed' });
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

function parseContext({ json }: StoredContext): Context {
  return JSON.parse(json) as Context;
}

function parsePause({ json, state }: StoredPause): PausedEvent {
  return { ...(JSON.parse(json) as PausedEvent), state };
}

type Position = Pick<PausedEvent, 'pausedAt' | 'id'>;

function comparePositions(one: Position, other: Position): number {
  return one.pausedAt - other.pausedAt || (one.id < other.id ? -1 : Number(one.id > other.id));
}
