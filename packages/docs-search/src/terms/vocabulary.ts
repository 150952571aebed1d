import { isStopWord } from './stop-words.js';
import { unifySpelling } from './unify-spelling.js';
import { getWordKey } from './word-key.js';

/** A distinct word in the indexed text. Its number lets a query cache its matches in an array. */
export interface KnownWord {
  /** Counts up from 0 in the order in which words are first seen. */
  readonly number: number;
  readonly key: string;
  readonly unified: string;
  readonly isStopWord: boolean;
}

const known = new Map<string, KnownWord>();

/** Returns the entry for a lower-case word, and adds one if there is none. */
export function getKnownWord(text: string): KnownWord {
  let word = known.get(text);
  if (word === undefined) {
    word = {
      number: known.size,
      key: getWordKey(text),
      unified: unifySpelling(text),
      isStopWord: isStopWord(text),
    };
    known.set(text, word);
  }
  return word;
}

/** Returns the number of words seen so far. */
export function countKnownWords(): number {
  return known.size;
}
