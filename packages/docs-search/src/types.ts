/** The group of a hit. Hits are displayed under these headings. */
export type Group = 'Guides' | 'API' | 'Plugins';

/** The kind of a symbol. */
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

/** A segment of text, marked if it matches the query. */
export interface Segment {
  readonly text: string;
  readonly marked?: true;
}

/** A search result: a page, a section of a page, or a symbol. */
export interface Hit {
  /** The path relative to the site's base URL, without a leading slash: `docs/core-utilities/runtime#stop-it`. */
  readonly url: string;
  readonly group: Group;
  /** The breadcrumbs: `['Core utilities', 'Runtime']`. */
  readonly path: readonly string[];
  /** The section's heading, the page's title, or the symbol's name. */
  readonly title: readonly Segment[];
  /** A line of the text, or the summary of a symbol. May be empty. */
  readonly excerpt: readonly Segment[];
  /** The kind of the symbol. Only set for symbols. */
  readonly kind?: Kind;
  /** The signature of the symbol. Only set for symbols. */
  readonly signature?: string;
}

/** The answer to a query. */
export interface Answer {
  /** The hits, best first. */
  readonly hits: readonly Hit[];
  /** The query with corrected spelling, if a word was misspelt. */
  readonly correctedTo?: string;
  /** Set if the query was a type signature and the hits match by their parameter and return types. */
  readonly isByType?: true;
  /** Set if part of the index failed to load, so hits may be missing. */
  readonly incomplete?: true;
}

/** Options for {@link Search.find}. */
export interface FindOptions {
  /**
   * The maximum number of hits.
   *
   * @default 10
   */
  readonly limit?: number | undefined;
  /** Cancels the query; `find` then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Searches one site. */
export interface Search {
  /**
   * Answers a query. Loads the index files it needs and caches them. Rejects only if the signal is aborted; if a file
   * fails to load, the answer is marked `incomplete`.
   */
  find(query: string, options?: FindOptions): Promise<Answer>;
  /** Loads the file that every query needs, before the first query. Never rejects. */
  warm(): Promise<void>;
  /**
   * Loads the rest of a small index, so that the search works offline. Does nothing if the index is large. Rejects if
   * loading fails.
   *
   * @returns Whether the whole index is loaded
   */
  loadRest(): Promise<boolean>;
}
