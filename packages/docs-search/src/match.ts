import { unifySpelling } from './spelling.js';
import type { UnderstoodWord } from './understand.js';
import { keyOf, type Word } from './words.js';

/**
 * Which words of the query a word, or a part of a name, is: a bit for each, the first word's the lowest. All of a
 * query's words are asked at once, since this is asked of every word of every result with each key press.
 */
export type Match = (word: string) => number;

/** There are 31 bits; whatever comes behind shares the last. */
const lastBit = 30;

/** Which words of the query a word with its parts is. */
export function matchWord({ text, parts }: Word, match: Match): number {
  let found = match(text);
  for (const part of parts) found |= match(part.text);
  return found;
}

/** Knows the words that a query means. */
export function createMatch(words: readonly UnderstoodWord[]): Match {
  const keys = new Map<string, number>();
  const beginnings: { readonly text: string; readonly bit: number }[] = [];
  for (const [at, { word, meanings }] of words.entries()) {
    const bit = bitOf(at);
    for (const { term, how } of meanings) {
      if (how !== 'begins') keys.set(term.key, (keys.get(term.key) ?? 0) | bit);
    }
    if (meanings.some(({ how }) => how === 'begins')) {
      beginnings.push({ text: unifySpelling(word.text), bit });
    }
  }
  const known = new Map<string, number>();
  return (word) => {
    let found = known.get(word);
    if (found === undefined) {
      found = keys.get(keyOf(word)) ?? 0;
      for (const { text, bit } of beginnings)
        if (unifySpelling(word).startsWith(text)) found |= bit;
      known.set(word, found);
    }
    return found;
  };
}

/** The bit of a word of the query, by its place. */
export function bitOf(at: number): number {
  return 1 << Math.min(at, lastBit);
}
