interface Timed {
  readonly createdAt: number;
}

/** Entries sorted by time; entries with the same time stay in insertion order. */
export class Timeline<Entry extends Timed> {
  #entries: Entry[] = [];

  add(entry: Entry): void {
    const last = this.#entries.at(-1);
    if (last === undefined || last.createdAt <= entry.createdAt) {
      this.#entries.push(entry);
      return;
    }
    const position = this.#count((other) => other.createdAt <= entry.createdAt);
    this.#entries.splice(position, 0, entry);
  }

  /** Returns the last `limit` entries from `after` (inclusive) to `before` (exclusive), in chronological order. */
  newest(limit: number, after = -Infinity, before = Infinity): Entry[] {
    const start = this.#count((entry) => entry.createdAt < after);
    const end = this.#count((entry) => entry.createdAt < before);
    return this.#entries.slice(Math.max(start, end - limit), end);
  }

  keep(isKept: (entry: Entry) => boolean): void {
    this.#entries = this.#entries.filter(isKept);
  }

  /** Counts the leading entries that satisfy the condition, by binary search: no later entry may satisfy it. */
  #count(isBefore: (entry: Entry) => boolean): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = this.#entries[middle];
      if (entry !== undefined && isBefore(entry)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
