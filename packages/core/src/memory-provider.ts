import type { BaseContextItem } from './context.js';
import { DowelError } from './errors.js';
import type { PausedEvent } from './paused-event.js';

/**
 * Groups messages and contexts under one id. `platform` and `user` are those of the first event: later events with the
 * same id may have others, and don't change them.
 *
 * @category Memory
 */
export interface Conversation {
  /** Unique among conversations. Messages and contexts refer to it. */
  readonly id: string;
  /** The platform of the first event: `terminal`, `http`, … */
  readonly platform: string;
  /** The user of the first event, as the platform names them. */
  readonly user: string;
  /** When it was created, in milliseconds since 1970. */
  readonly createdAt: number;
  /** Additional data to store with the conversation. Must be JSON. */
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/**
 * A message of a {@link Conversation}.
 *
 * @category Memory
 */
export interface Message {
  /** Unique among messages. */
  readonly id: string;
  /** The conversation it belongs to. */
  readonly conversationId: string;
  /** The sender of the message. */
  readonly role: 'user' | 'agent';
  /** The text of the message. */
  readonly content: string;
  /** When it was created, in milliseconds since 1970. */
  readonly createdAt: number;
}

/**
 * The stored context chain of one finished event: a record of what the agent did and why.
 *
 * @category Memory
 */
export interface Context {
  /** The id of the event. Unique among contexts. */
  readonly id: string;
  /** The conversation that the event belonged to. */
  readonly conversationId: string;
  /** The chain, the user's input first. */
  readonly items: readonly BaseContextItem[];
  /** When the event ended, in milliseconds since 1970. */
  readonly createdAt: number;
}

/**
 * Filters for the messages or contexts to fetch.
 *
 * @category Memory
 */
export interface MemoryQueryOptions {
  /**
   * Returns only entries of this conversation.
   *
   * @default all conversations
   */
  conversationId?: string;
  /**
   * Returns only entries created at or after this time, in milliseconds since 1970.
   *
   * @default from the beginning
   */
  after?: number;
  /**
   * Returns only entries created before this time, in milliseconds since 1970.
   *
   * @default to the end
   */
  before?: number;
  /**
   * Maximum number of entries, from 1 to 10,000. The newest ones are returned.
   *
   * @default 100
   */
  limit?: number;
}

/**
 * Stores conversations, messages and contexts. Extend it to connect a store to Dowel.
 *
 * Queries must return the newest entries that match, oldest first; entries created in the same millisecond keep the
 * order in which they were stored. Resolve a promise only once the data is safely stored: an acknowledged write must
 * not be lost.
 *
 * @see The contract suite `describeMemoryProvider` of `@dowel/core/testing`, which every provider should pass.
 *
 * @example
 * ```ts
 * import { MemoryProvider, type Conversation } from '@dowel/core';
 *
 * class Forgetful extends MemoryProvider {
 *   readonly id = 'forgetful';
 *   readonly name = 'Forgetful';
 *   readonly description = 'Keeps nothing.';
 *   async ensureConversation(conversation: Conversation) {
 *     return conversation;
 *   }
 *   async getConversation() {
 *     return undefined;
 *   }
 *   async deleteConversation() {}
 *   async storeMessage() {}
 *   async getMessages() {
 *     return [];
 *   }
 *   async storeContext() {}
 *   async getContexts() {
 *     return [];
 *   }
 * }
 *
 * console.log((await new Forgetful().getMessages()).length); // 0
 * ```
 *
 * @category Memory
 */
export abstract class MemoryProvider {
  /** Identifies the provider in error messages. */
  abstract readonly id: string;
  /** A display name, for people. */
  abstract readonly name: string;
  /** A short description, for people. */
  abstract readonly description: string;

  /** Called once when the runtime starts: open files, run migrations. Throw to abort the start. */
  async init(): Promise<void> {}

  /** Called once when the runtime stops: close what `init` opened. */
  async shutdown(): Promise<void> {}

  /**
   * Stores the conversation if its id is new.
   *
   * @returns The conversation as stored: the existing one, if the id is already in use.
   */
  abstract ensureConversation(conversation: Conversation): Promise<Conversation>;

  /** Returns the conversation with this id, or `undefined` if there is none. */
  abstract getConversation(id: string): Promise<Conversation | undefined>;

  /** Deletes a conversation with its messages, contexts and paused events. Does nothing if the id is unknown. */
  abstract deleteConversation(id: string): Promise<void>;

  /**
   * Stores a message. Storing the same id again changes nothing, so a caller may safely retry.
   *
   * @throws An error with code `MEMORY_CONVERSATION_UNKNOWN` if the conversation does not exist.
   */
  abstract storeMessage(message: Message): Promise<void>;

  /** Returns the newest messages that match, oldest first. */
  abstract getMessages(options?: MemoryQueryOptions): Promise<Message[]>;

  /**
   * Stores the context chain of an event. Storing the same id again changes nothing.
   *
   * @throws An error with code `MEMORY_CONVERSATION_UNKNOWN` if the conversation does not exist.
   */
  abstract storeContext(context: Context): Promise<void>;

  /** Returns the newest contexts that match, oldest first. */
  abstract getContexts(options?: MemoryQueryOptions): Promise<Context[]>;

  /**
   * Deletes the contexts that were created before a time, in milliseconds since 1970. Conversations and messages stay.
   * The runtime calls it if its option `contextRetention` is set; a provider that doesn't override it rejects.
   */
  async deleteContexts(before: number): Promise<void> {
    throw new DowelError({
      code: 'MEMORY_UNSUPPORTED',
      problem: `The memory provider "${this.id}" cannot delete contexts from before ${before}`,
      expected: 'a provider that overrides `deleteContexts`',
      received: 'one that does not',
      fix: 'Override it, or leave out `contextRetention`.',
    });
  }

  /**
   * Stores an event that waits for approval, so that it survives a restart. Storing the same id again replaces it. A
   * provider that overrides this must also override the other methods for paused events. One that doesn't rejects; its
   * events still pause, but end when the runtime stops.
   *
   * @throws An error with code `MEMORY_CONVERSATION_UNKNOWN` if the conversation does not exist.
   */
  async storePausedEvent(event: PausedEvent): Promise<void> {
    throw this.#cannotPause(`store the paused event ${event.id}`);
  }

  /** Returns all paused events, those that paused first first. */
  async getPausedEvents(): Promise<PausedEvent[]> {
    throw this.#cannotPause('read paused events');
  }

  /**
   * Changes the state of a paused event from `waiting` to `resumed`. Must be atomic: if several processes call it for
   * one event, it returns `true` to only one of them.
   *
   * @returns Whether this call changed the state. `false` also if there is no such event.
   */
  async claimPausedEvent(id: string): Promise<boolean> {
    throw this.#cannotPause(`claim the paused event ${id}`);
  }

  /** Deletes a paused event. Does nothing if the id is unknown. */
  async deletePausedEvent(id: string): Promise<void> {
    throw this.#cannotPause(`delete the paused event ${id}`);
  }

  #cannotPause(action: string): DowelError {
    return new DowelError({
      code: 'MEMORY_UNSUPPORTED',
      problem: `The memory provider "${this.id}" cannot ${action}`,
      expected: 'a provider that overrides the methods for paused events',
      received: 'one that does not',
      fix: 'Override `storePausedEvent`, `getPausedEvents`, `claimPausedEvent` and `deletePausedEvent`.',
    });
  }
}
