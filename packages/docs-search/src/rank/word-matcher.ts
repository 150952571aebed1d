import type { ExpandedWord } from '../query/expand-query.js';
import { unifySpelling } from '../terms/unify-spelling.js';
import { countKnownWords, type KnownWord } from '../terms/vocabulary.js';

/**
 * Which words of the query a word, or a part of a name, is: a bit for each, the first word's the lowest. All of a
 * query's words are asked at once, since this is asked of every word of every result with each key press.
 */
export type WordMatcher = (word: KnownWord) => number;

/** There are 31 bits; whatever comes behind shares the last. */
const lastBit = 30;
const unknown = -1;

/** Knows the words that a query means. */
export function createWordMatcher(words: readonly ExpandedWord[]): WordMatcher {
  const keys = new Map<string, number>();
  const beginnings: { readonly text: string; readonly bit: number }[] = [];
  for (const [at, { word, candidates }] of words.entries()) {
    const bit = bitOf(at);
    for (const { term, how } of candidates) {
      if (how !== 'begins') keys.set(term.key, (keys.get(term.key) ?? 0) | bit);
    }
    if (candidates.some(({ how }) => how === 'begins')) {
      beginnings.push({ text: unifySpelling(word.text), bit });
    }
  }
  const look = ({ key, unified }: KnownWord) => {
    let found = keys.get(key) ?? 0;
    for (const { text, bit } of beginnings) if (unified.startsWith(text)) found |= bit;
    return found;
  };
  // Words that are met from now on are not in the list, and are looked for each time.
  const known = new Int32Array(countKnownWords()).fill(unknown);
  return (word) => {
    const { number } = word;
    let found = known[number] ?? unknown;
    if (found === unknown) {
      found = look(word);
      known[number] = found;
    }
    return found;
  };
}

/** The bit of a word of the query, by its place. */
export function bitOf(at: number): number {
  return 1 << Math.min(at, lastBit);
}

/** How many words of the query there are among bits. */
export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
