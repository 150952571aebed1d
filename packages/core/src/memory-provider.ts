import type { BaseContextItem } from './context.js';

/**
 * A conversation: the messages between one user and the agent on one platform.
 *
 * @category Memory
 */
export interface Conversation {
  /** Unique among conversations: what its messages and contexts refer to. */
  readonly id: string;
  /** Where it takes place: `terminal`, `http`, … */
  readonly platform: string;
  /** Who takes part, as the platform names them. */
  readonly user: string;
  /** When it began, in milliseconds since 1970. */
  readonly createdAt: number;
  /** Whatever else should be kept with it; must be JSON. */
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/**
 * One message of a {@link Conversation}.
 *
 * @category Memory
 */
export interface Message {
  /** Unique among messages. */
  readonly id: string;
  /** The conversation it belongs to. */
  readonly conversationId: string;
  /** Who spoke. */
  readonly role: 'user' | 'agent';
  /** What was said. */
  readonly content: string;
  /** When, in milliseconds since 1970. */
  readonly createdAt: number;
}

/**
 * The context chain of one finished event, kept for later: what the agent did, and why.
 *
 * @category Memory
 */
export interface Context {
  /** Unique: the id of the event. */
  readonly id: string;
  /** The conversation that the event belonged to. */
  readonly conversationId: string;
  /** The chain, the user's input first. */
  readonly items: readonly BaseContextItem[];
  /** When the event ended, in milliseconds since 1970. */
  readonly createdAt: number;
}

/**
 * Which messages or contexts to fetch.
 *
 * @category Memory
 */
export interface MemoryQueryOptions {
  /**
   * Only those of this conversation.
   *
   * @default all conversations
   */
  conversationId?: string;
  /**
   * Only those created at this time or later, in milliseconds since 1970.
   *
   * @default from the beginning
   */
  after?: number;
  /**
   * Only those created before this time, in milliseconds since 1970.
   *
   * @default to the end
   */
  before?: number;
  /**
   * At most this many, the newest ones: from 1 to 10,000.
   *
   * @default 100
   */
  limit?: number;
}

/**
 * Where conversations are kept: extend it to bring a store to Dowel.
 *
 * Queries return the newest entries that match, oldest of them first; entries created in the same millisecond
 * keep the order in which they were stored. A promise that has resolved means stored: nothing acknowledged may
 * be lost.
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
  /** Names the provider in error messages. */
  abstract readonly id: string;
  /** For people: what it is called. */
  abstract readonly name: string;
  /** For people: what it is. */
  abstract readonly description: string;

  /** Called once when the runtime starts: open files, run migrations. Throw to refuse the start. */
  async init(): Promise<void> {}

  /** Called once when the runtime stops: close what `init` opened. */
  async shutdown(): Promise<void> {}

  /**
   * Stores the conversation if its id is new.
   *
   * @returns The conversation as stored: the older one, if the id was there already.
   */
  abstract ensureConversation(conversation: Conversation): Promise<Conversation>;

  /** The conversation with this id, or `undefined`. */
  abstract getConversation(id: string): Promise<Conversation | undefined>;

  /** Deletes a conversation with its messages and contexts; an unknown id is no error. */
  abstract deleteConversation(id: string): Promise<void>;

  /**
   * Stores a message. Storing the same id again changes nothing, so a caller may safely retry.
   *
   * @throws An error with code `MEMORY_CONVERSATION_UNKNOWN` if the conversation does not exist.
   */
  abstract storeMessage(message: Message): Promise<void>;

  /** The newest messages that match, oldest of them first. */
  abstract getMessages(options?: MemoryQueryOptions): Promise<Message[]>;

  /**
   * Stores the chain of an event. Storing the same id again changes nothing.
   *
   * @throws An error with code `MEMORY_CONVERSATION_UNKNOWN` if the conversation does not exist.
   */
  abstract storeContext(context: Context): Promise<void>;

  /** The newest contexts that match, oldest of them first. */
  abstract getContexts(options?: MemoryQueryOptions): Promise<Context[]>;
}
