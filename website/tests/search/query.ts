/** A query, and the sections that a reader would call the right answer. */
export interface ExpectedQuery {
  readonly query: string;
  /** Any of them will do; most have one, and none more than three. */
  readonly expected: readonly string[];
}

/** One line of a list of queries. */
export function ask(query: string, ...expected: readonly string[]): ExpectedQuery {
  return { query, expected };
}
