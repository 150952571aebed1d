import type { MemoryQueryOptions } from '@dowel/core';
import { Timeline } from './timeline.js';

const DEFAULT_LIMIT = 100;

interface Entry {
  readonly id: string;
  readonly conversationId: string;
  readonly createdAt: number;
}

/** Indexes messages or contexts by time, overall and per conversation, so that queries don't scan them all. */
export class EntryStore<Stored extends Entry> {
  readonly #ids = new Set<string>();
  readonly #all = new Timeline<Stored>();
  readonly #byConversation = new Map<string, Timeline<Stored>>();

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(entry: Stored): void {
    let timeline = this.#byConversation.get(entry.conversationId);
    if (timeline === undefined) {
      timeline = new Timeline();
      this.#byConversation.set(entry.conversationId, timeline);
    }
    timeline.add(entry);
    this.#all.add(entry);
    this.#ids.add(entry.id);
  }

  query({ conversationId, after, before, limit = DEFAULT_LIMIT }: MemoryQueryOptions): Stored[] {
    const timeline =
      conversationId === undefined ? this.#all : this.#byConversation.get(conversationId);
    return timeline?.newest(limit, after, before) ?? [];
  }

  deleteBefore(time: number): void {
    for (const { id } of this.#all.newest(Infinity, undefined, time)) this.#ids.delete(id);
    const isKept = ({ createdAt }: Stored): boolean => createdAt >= time;
    for (const timeline of [this.#all, ...this.#byConversation.values()]) timeline.keep(isKept);
  }

  deleteConversation(conversationId: string): void {
    const timeline = this.#byConversation.get(conversationId);
    if (timeline === undefined) return;
    for (const { id } of timeline.newest(Infinity)) this.#ids.delete(id);
    this.#all.keep((entry) => entry.conversationId !== conversationId);
    this.#byConversation.delete(conversationId);
  }
}
