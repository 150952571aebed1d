/** A query, and the sections that count as correct results. */
export interface ExpectedQuery {
  readonly query: string;
  /** One to three sections, any of which is correct. */
  readonly expected: readonly string[];
}

export function ask(query: string, ...expected: readonly string[]): ExpectedQuery {
  return { query, expected };
}
