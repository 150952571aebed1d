import { expandQuery, type ExpandedWord } from '../query/expand-query.js';
import type { Query, SignatureQuery } from '../query/parse-query.js';
import type { IndexReader } from '../read/index-reader.js';
import { termPrefixes } from '../terms/term-prefixes.js';
import { findByName } from './find-by-name.js';
import { findByType } from './find-by-type.js';
import { scoreWords } from './score-words.js';

/** The sections that answer a query, the best first, and what its words were taken for. */
export interface Ranking {
  readonly sections: readonly { readonly section: number; readonly score: number }[];
  readonly words: readonly ExpandedWord[];
  /** Whether it was by what they take and give. */
  readonly isByType: boolean;
}

/** More than any score, so that what is named comes before what is spoken of. */
const named = 1000;
const mostSorted = 1000;
const worthSorting = 0.15;

/** Ranks all sections. */
export async function rankSections(query: Query, reader: IndexReader): Promise<Ranking> {
  const { signature } = query;
  const byType = signature && (await findByTypeOrReturn(signature, reader));
  // Without an arrow it may have been a name, `MemoryProvider<T>`; with one, a type that nothing gives has a page.
  const isByType = byType !== undefined && byType.size > 0;
  const words = isByType ? [] : await expandAnyWords(query, reader);
  const scores = isByType ? byType : await scoreAll(query, words, reader);
  if (query.kinds.length > 0) await keepKinds(query, scores, reader);
  return { sections: sort(scores), words, isByType };
}

/** If nothing is known of the telling words, the others have to do. */
async function expandAnyWords(query: Query, reader: IndexReader): Promise<ExpandedWord[]> {
  const words = await expandQuery(query, reader);
  return words.length > 0 ? words : expandQuery({ ...query, words: query.allWords }, reader);
}

/** If nothing takes what is asked for, at least what gives it. */
async function findByTypeOrReturn(
  signature: SignatureQuery,
  reader: IndexReader,
): Promise<Map<number, number>> {
  const found = await findByType(signature, reader);
  const isTooMuch = found.size === 0 && signature.gives !== undefined;
  return isTooMuch ? findByType({ ...signature, takes: [] }, reader) : found;
}

/** By what the sections speak of, and by what they are called. */
async function scoreAll(
  query: Query,
  words: readonly ExpandedWord[],
  reader: IndexReader,
): Promise<Map<number, number>> {
  const scores = scoreWords(words, reader);
  const best = greatest(scores);
  for (const { section, closeness } of await findByName(query, words, reader)) {
    const score = scores.get(section) ?? 0;
    scores.set(section, score + (closeness > 1 ? named * closeness : best * closeness));
  }
  return scores;
}

/** The best first; what is far behind the best is not worth sorting. */
function sort(scores: ReadonlyMap<number, number>): Ranking['sections'] {
  const least = scores.size > mostSorted ? Math.min(named, greatest(scores)) * worthSorting : 0;
  const sections: { section: number; score: number }[] = [];
  for (const [section, score] of scores) if (score >= least) sections.push({ section, score });
  return sections.sort((one, other) => other.score - one.score || one.section - other.section);
}

function greatest(scores: ReadonlyMap<number, number>): number {
  let most = 1;
  for (const score of scores.values()) if (score > most) most = score;
  return most;
}

/** Keeps the symbols of the kinds that were asked for; all of them, if nothing else was. */
async function keepKinds(
  { kinds, words, signature }: Query,
  scores: Map<number, number>,
  reader: IndexReader,
): Promise<void> {
  const all = new Map<number, number>();
  for (const [at, kind] of kinds.entries()) {
    const term = await reader.term(termPrefixes.kind + kind);
    for (const { section } of term?.postings ?? []) all.set(section, 1 - at / kinds.length / 2);
  }
  for (const [section, score] of scores) {
    const factor = all.get(section);
    if (factor === undefined) scores.delete(section);
    else scores.set(section, score * factor);
  }
  if (words.length > 0 || signature !== undefined) return;
  for (const [section, factor] of all) scores.set(section, factor);
}
