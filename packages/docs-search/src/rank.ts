import { signs } from './entry.js';
import { findNames } from './find-names.js';
import { findSignatures } from './find-signatures.js';
import type { Query } from './parse-query.js';
import type { Reader } from './reader.js';
import { scoreWords } from './score-words.js';
import { understand, type UnderstoodWord } from './understand.js';

/** The sections that answer a query, the best first, and what its words were taken for. */
export interface Ranking {
  readonly sections: readonly { readonly section: number; readonly score: number }[];
  readonly words: readonly UnderstoodWord[];
}

/** More than any score, so that what is named comes before what is spoken of. */
const named = 1000;

/** Ranks all sections. */
export async function rank(query: Query, reader: Reader): Promise<Ranking> {
  const scores = new Map<number, number>();
  let words: readonly UnderstoodWord[] = [];
  if (query.signature === undefined) {
    words = await understand(query, reader);
    for (const [section, score] of scoreWords(words, reader)) scores.set(section, score);
    const best = Math.max(1, ...scores.values());
    for (const { section, closeness } of await findNames(query, words, reader)) {
      const score = scores.get(section) ?? 0;
      scores.set(section, score + (closeness > 1 ? named * closeness : best * closeness));
    }
  } else {
    for (const [section, score] of await findSignatures(query.signature, reader)) {
      scores.set(section, score);
    }
  }
  if (query.kinds.length > 0) await keepKinds(query, scores, reader);
  const sections = Array.from(scores, ([section, score]) => ({ section, score }));
  return {
    sections: sections.sort((one, other) => other.score - one.score || one.section - other.section),
    words,
  };
}

/** Keeps the symbols of the kinds that were asked for; all of them, if nothing else was. */
async function keepKinds(
  { kinds, words, signature }: Query,
  scores: Map<number, number>,
  reader: Reader,
): Promise<void> {
  const all = new Map<number, number>();
  for (const [at, kind] of kinds.entries()) {
    const term = await reader.term(signs.kind + kind);
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
