import { decodeNumbers } from '../format/encode-numbers.js';
import type { Entry } from '../format/entry.js';

/** The entry with its numbers decoded. */
export interface ParsedEntry extends Omit<Entry, 'pages' | 'texts'> {
  /** The number of each page's first section, then the total number of sections. */
  readonly pageStarts: readonly number[];
  /** The page number of each section. */
  readonly pageOf: Uint32Array;
  /** The number of the first section in each text file, then the total number of sections. */
  readonly textStarts: readonly number[];
}

/** Parses the entry file. */
export function parseEntry(text: string): ParsedEntry {
  const entry = JSON.parse(text) as Entry;
  const pageStarts = sumUp(decodeNumbers(entry.pages));
  const pageOf = new Uint32Array(pageStarts.at(-1) ?? 0);
  for (const [page, start] of pageStarts.entries()) pageOf.fill(page, start);
  return {
    ...entry,
    pageStarts,
    pageOf,
    textStarts: sumUp(decodeNumbers(entry.texts)),
  };
}

/** Turns counts into the number of the first item of each group, then the total. */
function sumUp(counts: readonly number[]): number[] {
  const starts = [0];
  for (const count of counts) starts.push((starts.at(-1) ?? 0) + count);
  return starts;
}
