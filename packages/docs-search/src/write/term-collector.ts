/** The sections a term occurs in, by number, each with a code from 0 to 63. */
type Postings = Map<number, number>;

/** A term and its occurrences. */
export interface Term {
  readonly key: string;
  /** The words that share the key. Empty for a term that isn't a word. */
  readonly forms: Set<string>;
  readonly postings: Postings;
}

/** Collects the terms of an index while it is written. */
export class TermCollector {
  readonly #terms = new Map<string, Term>();

  /** Adds an occurrence. Within a section, the greatest code wins. */
  add(key: string, section: number, code: number, form?: string): void {
    let term = this.#terms.get(key);
    if (term === undefined) {
      term = { key, forms: new Set(), postings: new Map() };
      this.#terms.set(key, term);
    }
    if (form !== undefined) term.forms.add(form);
    term.postings.set(section, Math.max(term.postings.get(section) ?? 0, code));
  }

  /** Returns the terms sorted by key. */
  sorted(): Term[] {
    return [...this.#terms.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
  }
}
