import { createRandom, type Random } from '../support/random.js';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const shortest = 5;

/** The errors that the search forgives. Each gets a word and a place in it. */
const errors: readonly ((word: string, at: number, random: Random) => string)[] = [
  (word, at, random) => word.slice(0, at) + random.pick(letters) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at + 1) + word.slice(at),
  (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
];

/**
 * Misspells a query by rule: one word of at least five letters gets one wrong, missing, doubled or swapped letter,
 * at any place. The seed decides on all of it, so that nobody can choose errors that happen to be found.
 *
 * @returns The query with the error, or nothing if no word of it is long enough
 */
export function misspell(query: string, seed: number): string | undefined {
  const random = createRandom(seed);
  const words = Array.from(query.matchAll(/[A-Za-z]+/g)).filter(([word]) => {
    return word.length >= shortest;
  });
  if (words.length === 0) return undefined;
  const match = random.pick(words);
  const [word] = match;
  for (;;) {
    const at = random.below(word.length);
    const misspelt = random.pick(errors)(word, at, random);
    if (misspelt === word) continue;
    return query.slice(0, match.index) + misspelt + query.slice(match.index + word.length);
  }
}
