import type { EventHandle } from '@dowel/core/types';

/** The text that one event has streamed so far. Several clients can read it, each at its own pace. */
export class EventText {
  readonly #chunks: string[] = [];
  readonly #listeners = new Set<() => void>();

  push(text: string): void {
    this.#chunks.push(text);
    for (const listener of this.#listeners) listener();
  }

  /** Returns the chunks from a position on. */
  since(position: number): readonly string[] {
    return this.#chunks.slice(position);
  }

  /** Calls a function after each further chunk, and returns a function that stops this. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
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
