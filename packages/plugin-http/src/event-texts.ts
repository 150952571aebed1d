import type { EventHandle } from '@dowel/core/types';

/** How many characters of an event to keep while it runs. At times twice as many are kept. */
const MOST_RUNNING = 2 ** 18;

/** How many characters of an event to keep while it is paused. Thousands of events can be paused at once. */
const MOST_PAUSED = 2 ** 14;

/** The text that one event has streamed last. Several clients can read it, each at its own pace. */
export class EventText {
  readonly #listeners = new Set<() => void>();
  #chunks: string[] = [];
  #length = 0;
  /** The position of the first chunk that is kept. */
  #start = 0;
  #isPaused = false;

  push(text: string): void {
    this.#isPaused = false;
    this.#chunks.push(text);
    this.#length += text.length;
    if (this.#length > 2 * MOST_RUNNING) this.#keep(Math.max(1, this.#count(MOST_RUNNING)));
    for (const listener of this.#listeners) listener();
  }

  /** Keeps less of the text until the next chunk comes. */
  pause(): void {
    this.#isPaused = true;
    this.#compact();
  }

  /** Returns the chunks from a position on, as far as they are kept, and the position after them. */
  since(position: number): { readonly chunks: readonly string[]; readonly next: number } {
    const chunks = this.#chunks.slice(Math.max(0, position - this.#start));
    return { chunks, next: this.#start + this.#chunks.length };
  }

  /** Calls a function after each further chunk, and returns a function that stops this. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      this.#compact();
    };
  }

  /** A client that still reads the text would miss a part of it. */
  #compact(): void {
    if (!this.#isPaused || this.#listeners.size > 0) return;
    this.#keep(this.#count(MOST_PAUSED));
    if (this.#chunks.length < 2) return;
    this.#start += this.#chunks.length - 1;
    // Many short strings would need several times as much memory.
    this.#chunks = [this.#chunks.join('')];
  }

  /** Counts the newest chunks that have at most this many characters. */
  #count(characters: number): number {
    let count = 0;
    let length = 0;
    for (const chunk of this.#chunks.toReversed()) {
      length += chunk.length;
      if (length > characters) break;
      count += 1;
    }
    return count;
  }

  #keep(count: number): void {
    this.#start += this.#chunks.length - count;
    this.#chunks = this.#chunks.slice(this.#chunks.length - count);
    this.#length = this.#chunks.reduce((length, chunk) => length + chunk.length, 0);
  }
}

/** The texts of the events that clients of this plugin started, approved or asked for, and that have not ended. */
export class EventTexts {
  readonly #texts = new Map<string, EventText>();

  /** Returns the text of an event, which is empty if the event hasn't streamed any here. */
  of(event: EventHandle): EventText {
    const text = this.#texts.get(event.id) ?? new EventText();
    this.keep(event, text);
    return text;
  }

  /** Keeps the text of an event until the event has ended. */
  keep({ id, done }: EventHandle, text: EventText): void {
    if (this.#texts.get(id) === text) return;
    this.#texts.set(id, text);
    void done.then(() => {
      if (this.#texts.get(id) === text) this.#texts.delete(id);
    });
  }
}
