import { unifySpelling } from './spelling.js';
import type { UnderstoodWord } from './understand.js';
import { keyOf, type Word } from './words.js';

/** Whether a word, or a part of a name, is one that was looked for. */
export type IsMatch = (word: string) => boolean;

/** Whether a word, or one of its parts, matches. */
export function matches({ text, parts }: Word, isMatch: IsMatch): boolean {
  return isMatch(text) || parts.some((part) => isMatch(part.text));
}

/** Knows the words that a query means. */
export function createMatcher(words: readonly UnderstoodWord[]): IsMatch {
  const keys = new Set(
    words.flatMap(({ meanings }) =>
      meanings.filter(({ how }) => how !== 'begins').map(({ term }) => term.key),
    ),
  );
  const beginnings = words
    .filter(({ meanings }) => meanings.some(({ how }) => how === 'begins'))
    .map(({ word }) => unifySpelling(word.text));
  const known = new Map<string, boolean>();
  return (word) => {
    let isMatch = known.get(word);
    if (isMatch === undefined) {
      const unified = unifySpelling(word);
      isMatch =
        keys.has(keyOf(word)) || beginnings.some((beginning) => unified.startsWith(beginning));
      known.set(word, isMatch);
    }
    return isMatch;
  };
}
