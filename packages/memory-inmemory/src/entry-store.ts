import type { MemoryQueryOptions } from '@dowel/core';

const DEFAULT_LIMIT = 100;

interface Entry {
  readonly id: string;
  readonly conversationId: string;
  readonly createdAt: number;
}

/** Messages or contexts in the order in which they were stored, overall and per conversation. */
export class EntryStore<Stored extends Entry> {
  readonly #byId = new Map<string, Stored>();
  readonly #byConversation = new Map<string, Stored[]>();
  #all: Stored[] = [];

  get(id: string): Stored | undefined {
    return this.#byId.get(id);
  }

  add(entry: Stored): void {
    const inConversation = this.#byConversation.get(entry.conversationId);
    if (inConversation === undefined) this.#byConversation.set(entry.conversationId, [entry]);
    else inConversation.push(entry);
    this.#all.push(entry);
    this.#byId.set(entry.id, entry);
  }

  query({ conversationId, after, before, limit = DEFAULT_LIMIT }: MemoryQueryOptions): Stored[] {
    const entries =
      conversationId === undefined ? this.#all : (this.#byConversation.get(conversationId) ?? []);
    if (after === undefined && before === undefined) return entries.slice(-limit);
    const found: Stored[] = [];
    for (let index = entries.length - 1; index >= 0 && found.length < limit; index -= 1) {
      const entry = entries[index];
      if (entry !== undefined && isWithin(entry, after, before)) found.push(entry);
    }
    return found.reverse();
  }

  deleteBefore(time: number): void {
    const isKept = ({ createdAt }: Stored): boolean => createdAt >= time;
    for (const { id } of this.#all.filter((entry) => !isKept(entry))) this.#byId.delete(id);
    this.#all = this.#all.filter(isKept);
    for (const [id, entries] of this.#byConversation) {
      const kept = entries.filter(isKept);
      if (kept.length > 0) this.#byConversation.set(id, kept);
      else this.#byConversation.delete(id);
    }
  }

  deleteConversation(conversationId: string): void {
    const deleted = this.#byConversation.get(conversationId);
    if (deleted === undefined) return;
    for (const { id } of deleted) this.#byId.delete(id);
    this.#all = this.#all.filter((entry) => entry.conversationId !== conversationId);
    this.#byConversation.delete(conversationId);
  }
}

function isWithin({ createdAt }: Entry, after = -Infinity, before = Infinity): boolean {
  return createdAt >= after && createdAt < before;
}
