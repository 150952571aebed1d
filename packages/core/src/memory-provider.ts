import type { BaseContextItem } from './context.js';
import { DowelError } from './errors.js';
import type { PausedEvent, PausedEventQuery, UnreadableEvent } from './paused-event.js';

/** The number of contexts that the default `getContext` reads at once. */
const PAGE_SIZE = 1_000;

/**
 * Groups messages and contexts under one id. `platform` and `user` come from the first event. Later events in the
 * conversation may come from another platform or user, but don't change these fields.
 *
 * @example
 * ```ts
 * import { MemoryManager, type Conversation } from '@dowel/core';
 * import { InMemoryProvider } from '@dowel/memory-inmemory';
 *
 * const memory = new MemoryManager(new InMemoryProvider());
 * await memory.init();
 * const conversation: Conversation = await memory.ensureConversation({
 *   id: 'support-42',
 *   platform: 'http',
 *   user: 'ada',
 *   metadata: { language: 'pt' },
 * });
 *
 * console.log(conversation.metadata); // { language: 'pt' }
 * await memory.shutdown();
 * ```
 *
 * @category Memory
 */
export interface Conversation {
  /** The conversation's id, unique among conversations. Messages and contexts refer to it. */
  readonly id: string;
  /** The platform that the first event came from, such as `terminal` or `http`. */
  readonly platform: string;
  /** The user's name on that platform, from the first event. */
  readonly user: string;
  /** When the conversation was created, in milliseconds since the Unix epoch. */
  readonly createdAt: number;
  /** Additional data stored with the conversation. Must be serialisable as JSON. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * A message in a {@link Conversation}.
 *
 * @example
 * ```ts
 * import type { Message } from '@dowel/core';
 *
 * function findUnanswered(messages: readonly Message[]) {
 *   const last = messages.at(-1);
 *   return last?.role === 'user' ? last : undefined;
 * }
 *
 * const message: Message = {
 *   id: 'm1',
 *   conversationId: 'support-42',
 *   role: 'user',
 *   content: 'Where is my parcel?',
 *   createdAt: Date.now(),
 * };
 *
 * console.log(findUnanswered([message])?.content); // Where is my parcel?
 * ```
 *
 * @category Memory
 */
export interface Message {
  /** The message's id, unique among messages. */
  readonly id: string;
  /** The id of the message's conversation. */
  readonly conversationId: string;
  /** The message's sender. */
  readonly role: 'user' | 'agent';
  /** The message's text. */
  readonly content: string;
  /** When the message was created, in milliseconds since the Unix epoch. */
  readonly createdAt: number;
}

/**
 * The stored context chain of a finished event: a record of what the agent did and why.
 *
 * @example
 * ```ts
 * import type { Context } from '@dowel/core';
 *
 * const listSteps = ({ items }: Context) =>
 *   items.slice(1).map(({ pluginId, action }) => `${pluginId}:${action}`);
 *
 * const item = { type: 'result', content: '', timestamp: 0 };
 * const context: Context = {
 *   id: 'event-1',
 *   conversationId: 'support-42',
 *   items: [
 *     { ...item, id: '1', type: 'user-input', pluginId: 'http', action: 'chat' },
 *     { ...item, id: '2', pluginId: 'parcels', action: 'find' },
 *     { ...item, id: '3', pluginId: 'text', action: 'write' },
 *   ],
 *   createdAt: Date.now(),
 * };
 *
 * console.log(listSteps(context)); // [ 'parcels:find', 'text:write' ]
 * ```
 *
 * @category Memory
 */
export interface Context {
  /** The event's id, unique among contexts. */
  readonly id: string;
  /** The id of the event's conversation. */
  readonly conversationId: string;
  /** The context chain, starting with the user's input. */
  readonly items: readonly BaseContextItem[];
  /** When the event ended, in milliseconds since the Unix epoch. */
  readonly createdAt: number;
  /** How the event ended. Absent in contexts stored by earlier versions. */
  readonly outcome?:
    | {
        /** `done`, or `failed` if the event ended with an error. */
        readonly status: 'done' | 'failed';
        /** The answer, if there was one. A failed event may have sent an answer before it failed. */
        readonly answer?: string | undefined;
        /** The error message, if the event failed. */
        readonly error?: string | undefined;
        /** The error's code, if the event failed. */
        readonly code?: string | undefined;
      }
    | undefined;
}

/**
 * Options that select which messages or contexts to fetch.
 *
 * @example
 * ```ts
 * import { MemoryManager, type MemoryQueryOptions } from '@dowel/core';
 * import { InMemoryProvider } from '@dowel/memory-inmemory';
 *
 * const memory = new MemoryManager(new InMemoryProvider());
 * await memory.init();
 * const { id } = await memory.ensureConversation({
 *   platform: 'terminal',
 *   user: 'ada',
 * });
 * await memory.addMessage({ conversationId: id, role: 'user', content: 'Hi' });
 *
 * const lastDay: MemoryQueryOptions = {
 *   conversationId: id,
 *   after: Date.now() - 24 * 60 * 60 * 1000,
 *   limit: 50,
 * };
 *
 * console.log((await memory.getMessages(lastDay)).length); // 1
 * await memory.shutdown();
 * ```
 *
 * @category Memory
 */
export interface MemoryQueryOptions {
  /**
   * Include only entries from this conversation.
   *
   * @default all conversations
   */
  conversationId?: string | undefined;
  /**
   * Include only entries created at or after this time, in milliseconds since the Unix epoch.
   *
   * @default no lower limit
   */
  after?: number | undefined;
  /**
   * Include only entries created before this time, in milliseconds since the Unix epoch.
   *
   * @default no upper limit
   */
  before?: number | undefined;
  /**
   * Maximum number of entries to return, from 1 to 10,000. If more match, the most recently stored ones are returned.
   *
   * @default 100
   */
  limit?: number | undefined;
}

/**
 * Stores conversations, messages and contexts. Extend this class to connect a store to Dowel.
 *
 * Queries must return the most recently stored matching entries, in the order in which they were stored. Don't sort them
 * by time: a clock can be set back. Resolve a promise only once the data is safely stored: an acknowledged write must not
 * be lost.
 *
 * @see The contract suite `describeMemoryProvider` in `@dowel/core/testing`, which every provider should pass.
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
  /** The display name. */
  abstract readonly name: string;
  /** A short, human-readable description. */
  abstract readonly description: string;

  /**
   * Opens the store and runs migrations. The runtime calls this method once, when it starts. Throw an error to abort
   * startup.
   */
  async init(): Promise<void> {}

  /** Closes everything that `init` opened. The runtime calls this method once, when it stops. */
  async shutdown(): Promise<void> {}

  /**
   * Stores the conversation if its id is new.
   *
   * @param conversation - The conversation, with its id and creation time.
   * @returns The new conversation, or the existing one if the id is already in use.
   */
  abstract ensureConversation(conversation: Conversation): Promise<Conversation>;

  /**
   * Returns the conversation with this id.
   *
   * @param id - The conversation's id.
   * @returns The conversation, or `undefined` if it doesn't exist.
   */
  abstract getConversation(id: string): Promise<Conversation | undefined>;

  /**
   * Deletes a conversation along with its messages, contexts and paused events. Does nothing if the id is unknown.
   *
   * @param id - The conversation's id.
   */
  abstract deleteConversation(id: string): Promise<void>;

  /**
   * Stores a message. If a message with this id is already stored, the call has no effect, so callers can safely retry.
   *
   * @param message - The message, with its id and creation time.
   * @throws `MEMORY_CONVERSATION_UNKNOWN` if the conversation does not exist.
   */
  abstract storeMessage(message: Message): Promise<void>;

  /**
   * Returns the most recently stored messages that match the filters, in the order in which they were stored.
   *
   * @param options - The filters to apply. {@link MemoryManager} always sets `limit`.
   */
  abstract getMessages(options?: MemoryQueryOptions): Promise<Message[]>;

  /**
   * Stores an event's context chain. If a context with this id is already stored, the call has no effect.
   *
   * @param context - The context, with its creation time.
   * @throws `MEMORY_CONVERSATION_UNKNOWN` if the conversation does not exist.
   */
  abstract storeContext(context: Context): Promise<void>;

  /**
   * Returns the most recently stored contexts that match the filters, in the order in which they were stored.
   *
   * @param options - The filters to apply. {@link MemoryManager} always sets `limit`.
   */
  abstract getContexts(options?: MemoryQueryOptions): Promise<Context[]>;

  /**
   * Returns the context with this id. By default, searches all contexts with `getContexts`. Override this method if your
   * store can find a context by its id.
   *
   * @param id - The event's id.
   * @returns The context, or `undefined` if it doesn't exist.
   */
  async getContext(id: string): Promise<Context | undefined> {
    return this.#findContext(id, {});
  }

  /**
   * Deletes contexts created before a given time. Conversations and messages are kept. The runtime calls this method if
   * its `contextRetention` option is set.
   *
   * @param before - The cut-off time, in milliseconds since the Unix epoch.
   * @throws `MEMORY_UNSUPPORTED` if the provider doesn't override this method.
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
   * Stores an event that is waiting for approval, so that it survives a restart. Replaces any stored event with the
   * same id. If you override this method, also override `getPausedEvents`, `getPausedEvent`, `countPausedEvents`,
   * `claimPausedEvent` and `deletePausedEvent`. If a provider overrides none of these methods, events can still pause,
   * but they fail when the runtime stops.
   *
   * @param event - The event, which can be serialised as JSON.
   * @throws `MEMORY_CONVERSATION_UNKNOWN` if the conversation does not exist, or `MEMORY_UNSUPPORTED` if the provider
   * doesn't override this method.
   */
  async storePausedEvent(event: PausedEvent): Promise<void> {
    throw this.#cannotPause(`store the paused event ${event.id}`);
  }

  /**
   * Returns a page of paused events, ordered by `pausedAt` and then by `id`. If you override this method, also override
   * the other methods for paused events.
   *
   * One damaged record must not make the whole page fail. Return an `UnreadableEvent` in its place if it can't be
   * parsed; {@link MemoryManager} checks that the other records are complete.
   *
   * @param options - The state to include, and the page to return. {@link MemoryManager} always sets `limit`.
   * @returns The paused events, with everything needed to continue them.
   * @throws `MEMORY_UNSUPPORTED` if the provider doesn't override this method.
   */
  async getPausedEvents(
    options: PausedEventQuery = {},
  ): Promise<(PausedEvent | UnreadableEvent)[]> {
    throw this.#cannotPause(`read ${options.state ?? 'paused'} events`);
  }

  /**
   * Returns the paused event with this id. If you override this method, also override the other methods for paused
   * events.
   *
   * @param id - The event's id.
   * @returns The event, in either state, or `undefined` if it doesn't exist.
   * @throws `MEMORY_CORRUPT` if the stored record can't be parsed, or `MEMORY_UNSUPPORTED` if the provider doesn't
   * override this method.
   */
  async getPausedEvent(id: string): Promise<PausedEvent | undefined> {
    throw this.#cannotPause(`read the paused event ${id}`);
  }

  /**
   * Returns the number of events that are waiting for approval. Doesn't count events whose state is `resumed`. If you
   * override this method, also override the other methods for paused events.
   *
   * @throws `MEMORY_UNSUPPORTED` if the provider doesn't override this method.
   */
  async countPausedEvents(): Promise<number> {
    throw this.#cannotPause('count paused events');
  }

  /**
   * Changes a paused event's state from `waiting` to `resumed`. The change must be atomic: if several processes call
   * this method for the same event, only one call may return `true`.
   *
   * @param id - The event's id.
   * @param pausedAt - When the event paused. If the stored event has another `pausedAt`, it has run and paused again in
   * the meantime, and the call must return `false`.
   * @returns `true` if this call changed the state; `false` if the event isn't waiting or doesn't exist.
   * @throws `MEMORY_UNSUPPORTED` if the provider doesn't override this method.
   */
  async claimPausedEvent(id: string, pausedAt?: number): Promise<boolean> {
    throw this.#cannotPause(
      `claim the paused event ${id}${pausedAt === undefined ? '' : ` from ${pausedAt}`}`,
    );
  }

  /**
   * Deletes a paused event. Does nothing if the id is unknown.
   *
   * @param id - The event's id.
   * @throws `MEMORY_UNSUPPORTED` if the provider doesn't override this method.
   */
  async deletePausedEvent(id: string): Promise<void> {
    throw this.#cannotPause(`delete the paused event ${id}`);
  }

  #cannotPause(action: string): DowelError {
    return new DowelError({
      code: 'MEMORY_UNSUPPORTED',
      problem: `The memory provider "${this.id}" cannot ${action}`,
      expected: 'a provider that overrides the methods for paused events',
      received: 'one that does not',
      fix: 'Override `storePausedEvent`, `getPausedEvents`, `getPausedEvent`, `countPausedEvents`, `claimPausedEvent` and `deletePausedEvent`.',
    });
  }

  /** Splits a time range with more contexts than fit on a page in two, because a query can't skip entries. */
  async #findContext(
    id: string,
    range: Pick<MemoryQueryOptions, 'after' | 'before'>,
  ): Promise<Context | undefined> {
    const page = await this.getContexts({ ...range, limit: PAGE_SIZE });
    const found = page.find((context) => context.id === id);
    if (found !== undefined || page.length < PAGE_SIZE) return found;
    const times = page.map(({ createdAt }) => createdAt).sort((one, other) => one - other);
    const [oldest = 0] = times;
    const middle = times.slice(PAGE_SIZE / 2).find((time) => time > oldest);
    const later =
      middle === undefined ? undefined : await this.#findContext(id, { ...range, after: middle });
    return later ?? this.#findContext(id, { ...range, before: middle ?? oldest });
  }
}
