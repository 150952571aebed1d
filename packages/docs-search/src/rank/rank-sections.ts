import { expandQuery, type ExpandedWord } from '../query/expand-query.js';
import type { Query, SignatureQuery } from '../query/parse-query.js';
import type { IndexReader } from '../read/index-reader.js';
import { termPrefixes } from '../terms/term-prefixes.js';
import { findByName } from './find-by-name.js';
import { findByType } from './find-by-type.js';
import { isQuestion } from './name-candidates.js';
import { scoreWords } from './score-words.js';

/** The sections that match a query, best first, and the terms found for its words. */
export interface Ranking {
  readonly sections: readonly { readonly section: number; readonly score: number }[];
  readonly words: readonly ExpandedWord[];
  /** Whether the sections were found by type signature. */
  readonly isByType: boolean;
  /** Whether the query is phrased as a question. */
  readonly isQuestion: boolean;
}

/** Exceeds every word score, so that an exact name comes first. */
const nameScore = 1000;
/** With more sections than this, those far below the best are dropped before sorting. */
const maxSorted = 1000;
const minShareOfBest = 0.15;

/**
 * Ranks the sections of the index for a query: by type signature if it has one that matches, otherwise by words and
 * names. `collectHits` then refines the order of the best.
 */
export async function rankSections(query: Query, reader: IndexReader): Promise<Ranking> {
  const { signature } = query;
  const byType = signature && (await findByTypeOrReturn(signature, reader));
  // If no symbol has the type, search for its words: `MemoryProvider<T>` may be a name, and a type has a page.
  const isByType = byType !== undefined && byType.size > 0;
  const words = isByType ? [] : await expandAnyWords(query, reader);
  const scores = isByType ? byType : await scoreWordsAndNames(query, words, reader);
  if (query.kinds.length > 0) await keepKinds(query, scores, reader);
  return { sections: sortByScore(scores), words, isByType, isQuestion: isQuestion(query) };
}

/** Expands the stop words if the index has none of the other words. */
async function expandAnyWords(query: Query, reader: IndexReader): Promise<ExpandedWord[]> {
  const words = await expandQuery(query, reader);
  return words.length > 0 ? words : expandQuery({ ...query, words: query.allWords }, reader);
}

/** Falls back to the return type alone if no symbol has the parameters too. */
async function findByTypeOrReturn(
  signature: SignatureQuery,
  reader: IndexReader,
): Promise<Map<number, number>> {
  const found = await findByType(signature, reader);
  const canRelax = found.size === 0 && signature.returns !== undefined;
  return canRelax ? findByType({ ...signature, parameters: [] }, reader) : found;
}

/** Scores sections by their words and by their names. */
async function scoreWordsAndNames(
  query: Query,
  words: readonly ExpandedWord[],
  reader: IndexReader,
): Promise<Map<number, number>> {
  const scores = scoreWords(words, query.isCode, reader);
  const best = getMaxScore(scores);
  for (const { section, closeness } of await findByName(query, words, reader)) {
    const score = scores.get(section) ?? 0;
    scores.set(section, score + (closeness > 1 ? nameScore * closeness : best * closeness));
  }
  return scores;
}

/** Sorts sections, best first. */
function sortByScore(scores: ReadonlyMap<number, number>): Ranking['sections'] {
  const least =
    scores.size > maxSorted ? Math.min(nameScore, getMaxScore(scores)) * minShareOfBest : 0;
  const sections: { section: number; score: number }[] = [];
  for (const [section, score] of scores) if (score >= least) sections.push({ section, score });
  return sections.sort((one, other) => other.score - one.score || one.section - other.section);
}

function getMaxScore(scores: ReadonlyMap<number, number>): number {
  let most = 1;
  for (const score of scores.values()) if (score > most) most = score;
  return most;
}

/** Drops everything but symbols of the wanted kinds. If the query is only a kind, adds all its symbols. */
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
