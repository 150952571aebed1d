import type { Word } from './split-words.js';

const maxLength = 40;

/** Returns the key that the index stores a heading under. */
export function getTitleKey(words: readonly Word[]): string {
  return words
    .map(({ text }) => text)
    .join('')
    .slice(0, maxLength);
}
