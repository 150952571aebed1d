import type { ExpandedWord } from '../query/expand-query.js';
import { unifySpelling } from '../terms/unify-spelling.js';
import { countKnownWords, type KnownWord } from '../terms/vocabulary.js';

/**
 * Returns which words of the query match a word in a section, as a bit mask: the lowest bit is the first query word.
 * One call covers all query words, because each key press calls this for every word of every hit.
 */
export type WordMatcher = (word: KnownWord) => number;

/** Any further query words share the last bit. */
const lastBit = 30;
const notCached = -1;

/** Creates a matcher for the words of a query. */
export function createWordMatcher(words: readonly ExpandedWord[]): WordMatcher {
  const keys = new Map<string, number>();
  const prefixes: { readonly text: string; readonly bit: number }[] = [];
  for (const [at, { word, candidates }] of words.entries()) {
    const bit = getBit(at);
    for (const { term, how } of candidates) {
      if (how !== 'prefix') keys.set(term.key, (keys.get(term.key) ?? 0) | bit);
    }
    if (candidates.some(({ how }) => how === 'prefix')) {
      prefixes.push({ text: unifySpelling(word.text), bit });
    }
  }
  const findBits = ({ key, unified }: KnownWord) => {
    let found = keys.get(key) ?? 0;
    for (const { text, bit } of prefixes) if (unified.startsWith(text)) found |= bit;
    return found;
  };
  // Words added to the vocabulary later aren't cached.
  const cache = new Int32Array(countKnownWords()).fill(notCached);
  return (word) => {
    const { number } = word;
    let found = cache[number] ?? notCached;
    if (found === notCached) {
      found = findBits(word);
      cache[number] = found;
    }
    return found;
  };
}

/** Returns the bit of a query word by its position. */
export function getBit(at: number): number {
  return 1 << Math.min(at, lastBit);
}

/** Returns the number of query words in a bit mask. */
export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
