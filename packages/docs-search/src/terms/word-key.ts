import { stem } from './stem.js';
import { unifySpelling } from './unify-spelling.js';

/** What all forms and spellings of a word have in common, by which the index knows it. */
export function getWordKey(word: string): string {
  return stem(unifySpelling(word));
}
