import { stem } from './stem.js';
import { unifySpelling } from './unify-spelling.js';

/** Returns the key that the index stores a word under. All forms and spellings of a word share it. */
export function getWordKey(word: string): string {
  return stem(unifySpelling(word));
}
