import { decodeNumbers } from '../format/encode-numbers.js';
import type { Entry } from '../format/entry.js';

/** The entry, unpacked. */
export interface ParsedEntry extends Omit<Entry, 'pages' | 'texts'> {
  /** The number of the first section of each page, and behind the last one that of all sections. */
  readonly pageStarts: readonly number[];
  /** The page of each section. */
  readonly pageOf: Uint32Array;
  /** The number of the first section in each file of texts. */
  readonly textStarts: readonly number[];
}

export function parseEntry(text: string): ParsedEntry {
  const entry = JSON.parse(text) as Entry;
  const pageStarts = startsOf(decodeNumbers(entry.pages));
  const pageOf = new Uint32Array(pageStarts.at(-1) ?? 0);
  for (const [page, start] of pageStarts.entries()) pageOf.fill(page, start);
  return {
    ...entry,
    pageStarts,
    pageOf,
    textStarts: startsOf(decodeNumbers(entry.texts)),
  };
}

function startsOf(counts: readonly number[]): number[] {
  const starts = [0];
  for (const count of counts) starts.push((starts.at(-1) ?? 0) + count);
  return starts;
}
