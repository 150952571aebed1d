/** What a result belongs to; the results are shown under these headings. */
export type Group = 'Guides' | 'API' | 'Plugins';

/** What a symbol is. */
export type Kind =
  | 'class'
  | 'function'
  | 'interface'
  | 'type'
  | 'const'
  | 'method'
  | 'property'
  | 'accessor'
  | 'constructor';

/** A piece of a text. Those that match the query are marked. */
export interface Segment {
  readonly text: string;
  readonly marked?: true;
}

/** One result: a section of a page, a page, or a symbol. */
export interface Hit {
  /** Below the site's base, without a leading slash, with the anchor: `docs/core-utilities/runtime#stop-it`. */
  readonly url: string;
  readonly group: Group;
  /** Where it is: `['Core utilities', 'Runtime']`. */
  readonly path: readonly string[];
  /** The section's heading, the page's title, or the symbol's name. */
  readonly title: readonly Segment[];
  /** A line of its text, or the summary of a symbol. It may be empty. */
  readonly excerpt: readonly Segment[];
  /** Of a symbol. */
  readonly kind?: Kind;
  /** Of a symbol. */
  readonly signature?: string;
}

/** What a query is answered with. */
export interface Answer {
  /** The best first. */
  readonly hits: readonly Hit[];
  /** The query as it was understood, if a word of it was misspelt. */
  readonly correctedTo?: string;
  /** The query was taken as types: what the hits take and give is why they are there. */
  readonly isByType?: true;
  /** Parts of the index could not be loaded, so there may be more. */
  readonly incomplete?: true;
}

/** How to ask. */
export interface FindOptions {
  /**
   * The greatest number of hits.
   *
   * @default 10
   */
  readonly limit?: number;
  /** Aborted when the answer is not wanted any more; `find` then rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** A search over one site. */
export interface Search {
  /** Answers a query. What it needs of the index is loaded on the way, and kept. */
  find(query: string, options?: FindOptions): Promise<Answer>;
  /** Loads what every query needs. */
  warm(): Promise<void>;
  /**
   * Loads the rest of a small index, so that the search works without a network; a big one stays where it is.
   * Rejects if it cannot be loaded.
   *
   * @returns Whether the whole index is here
   */
  loadRest(): Promise<boolean>;
}
