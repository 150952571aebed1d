import { createRandom, type Random } from '../support/random.js';
import type { ExpectedQuery } from './query.js';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const minimumLength = 5;

/** The errors that the search tolerates, each at a given position in a word. */
const errors: readonly ((word: string, at: number, random: Random) => string)[] = [
  (word, at, random) => word.slice(0, at) + random.pick(letters) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at + 1) + word.slice(at),
  (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
];

/**
 * Misspells queries by rule: one word of at least five letters gets one wrong, missing, doubled or swapped letter.
 * The seed decides the queries, words, errors and positions, so that errors cannot be hand-picked to pass.
 */
export function misspellQueries(
  queries: readonly ExpectedQuery[],
  count: number,
  seed: number,
): ExpectedQuery[] {
  const random = createRandom(seed);
  const left = queries.filter(({ query }) => longWords(query).length > 0);
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [chosen] = left.splice(random.below(left.length), 1);
    if (chosen === undefined) throw new Error('There are not enough queries to misspell.');
    return { ...chosen, query: misspell(chosen.query, random) };
  });
}

function misspell(query: string, random: Random): string {
  const match = random.pick(longWords(query));
  const [word] = match;
  for (;;) {
    const misspelt = random.pick(errors)(word, random.below(word.length), random);
    if (misspelt === word) continue;
    return query.slice(0, match.index) + misspelt + query.slice(match.index + word.length);
  }
}

/** Finds the words to misspell, which exclude prefixes such as `class:`. */
function longWords(query: string): RegExpExecArray[] {
  return Array.from(query.matchAll(/[A-Za-z]+(?![A-Za-z]*:)/g)).filter(
    ([word]) => word.length >= minimumLength,
  );
}
