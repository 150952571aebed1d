import {
  MemoryProvider,
  type Context,
  type Conversation,
  type MemoryQueryOptions,
  type Message,
} from '@dowel/core';
import { DowelError } from '@dowel/core/errors';
import { describeMemoryProvider } from '@dowel/core/testing';

class ShelfMemory extends MemoryProvider {
  readonly id = 'shelf';
  readonly name = 'Shelf';
  readonly description = 'Keeps conversations on three shelves.';
  readonly #conversations = new Map<string, Conversation>();
  readonly #messages = new Map<string, Message>();
  readonly #contexts = new Map<string, Context>();

  async ensureConversation(conversation: Conversation): Promise<Conversation> {
    const { id } = conversation;
    if (!this.#conversations.has(id)) {
      this.#conversations.set(id, structuredClone(conversation));
    }
    return (await this.getConversation(id)) ?? conversation;
  }

  async getConversation(id: string): Promise<Conversation | undefined> {
    return structuredClone(this.#conversations.get(id));
  }

  async deleteConversation(id: string): Promise<void> {
    this.#conversations.delete(id);
    for (const shelf of [this.#messages, this.#contexts]) {
      for (const entry of shelf.values()) {
        if (entry.conversationId === id) shelf.delete(entry.id);
      }
    }
  }

  async storeMessage(message: Message): Promise<void> {
    this.#store(this.#messages, message);
  }

  async getMessages(options?: MemoryQueryOptions): Promise<Message[]> {
    return find(this.#messages, options);
  }

  async storeContext(context: Context): Promise<void> {
    this.#store(this.#contexts, context);
  }

  async getContexts(options?: MemoryQueryOptions): Promise<Context[]> {
    return find(this.#contexts, options);
  }

  #store<Entry extends Message | Context>(
    shelf: Map<string, Entry>,
    entry: Entry,
  ): void {
    if (!this.#conversations.has(entry.conversationId)) {
      throw new DowelError({
        code: 'MEMORY_CONVERSATION_UNKNOWN',
        problem: `There is no conversation "${entry.conversationId}"`,
      });
    }
    if (!shelf.has(entry.id)) shelf.set(entry.id, structuredClone(entry));
  }
}

function find<Entry extends Message | Context>(
  shelf: Map<string, Entry>,
  options: MemoryQueryOptions = {},
): Entry[] {
  const { conversationId, after = -Infinity, before = Infinity } = options;
  return [...shelf.values()]
    .filter(
      (entry) =>
        entry.conversationId === (conversationId ?? entry.conversationId) &&
        entry.createdAt >= after &&
        entry.createdAt < before,
    )
    .slice(-(options.limit ?? 100))
    .map((entry) => structuredClone(entry));
}

const tests: (() => Promise<void>)[] = [];
describeMemoryProvider({
  describe: (_name, body) => {
    body();
  },
  it: (_name, body) => tests.push(body),
  name: 'ShelfMemory',
  create: () => new ShelfMemory(),
});
for (const test of tests) await test();
console.log('ShelfMemory keeps the contract.');
