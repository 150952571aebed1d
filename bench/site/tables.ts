import type { BenchResult } from '../result.js';

/** A part of the results: Markdown tables, and the goals in them. */
export interface Tables {
  readonly results: readonly BenchResult[];
  readonly text: string;
}
