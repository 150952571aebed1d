import { isStopWord } from './stop-words.js';
import { unifySpelling } from './unify-spelling.js';
import { getWordKey } from './word-key.js';

/** A word of the texts. There is one of each, so that what a query means by it can be kept in a list. */
export interface KnownWord {
  /** Its place in the order in which words were first met, from 0. */
  readonly number: number;
  readonly key: string;
  readonly unified: string;
  /** Whether it says something. */
  readonly isTelling: boolean;
}

const known = new Map<string, KnownWord>();

/** A word, in small letters, as one of those that are known. */
export function getKnownWord(text: string): KnownWord {
  let word = known.get(text);
  if (word === undefined) {
    word = {
      number: known.size,
      key: getWordKey(text),
      unified: unifySpelling(text),
      isTelling: !isStopWord(text),
    };
    known.set(text, word);
  }
  return word;
}

/** How many words are known. */
export function countKnownWords(): number {
  return known.size;
}
