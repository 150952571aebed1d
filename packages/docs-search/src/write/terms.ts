/** Where a term occurs: sections by number, each with a code from 0 to 63. */
type Postings = Map<number, number>;

export interface Term {
  readonly key: string;
  /** The words behind the key. Empty for a term that is no word. */
  readonly forms: Set<string>;
  readonly postings: Postings;
}

/** All terms of an index, while it is written. */
export class Terms {
  readonly #terms = new Map<string, Term>();

  /** Notes an occurrence. Of two in the same section the greater code stays. */
  add(key: string, section: number, code: number, form?: string): void {
    let term = this.#terms.get(key);
    if (term === undefined) {
      term = { key, forms: new Set(), postings: new Map() };
      this.#terms.set(key, term);
    }
    if (form !== undefined) term.forms.add(form);
    term.postings.set(section, Math.max(term.postings.get(section) ?? 0, code));
  }

  /** In the order of their keys. */
  sorted(): Term[] {
    return [...this.#terms.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
  }
}
