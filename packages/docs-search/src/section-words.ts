import type { StoredSection } from './entry.js';
import { isStopWord } from './stop-words.js';
import { namePartsOf, readWords, type Word } from './words.js';

/** A line of text with its words. */
export interface Line {
  readonly text: string;
  readonly words: readonly Word[];
  /** Without those that say nothing. */
  readonly telling: readonly Word[];
}

/** A section, read word by word. */
export interface SectionWords {
  readonly title: Line;
  /** The words of the title; a name by its parts. */
  readonly titleParts: readonly string[];
  readonly lines: readonly Line[];
}

const known = new WeakMap<StoredSection, SectionWords>();

/** The words of a section. It is asked for again with nearly every key press, so that they are kept. */
export function wordsOf(section: StoredSection): SectionWords {
  let words = known.get(section);
  if (words === undefined) {
    const [title, , text] = section;
    const lines = text.split('\n').filter((line) => line !== '');
    words = {
      title: readLine(title),
      titleParts: namePartsOf([title]),
      lines: lines.map(readLine),
    };
    known.set(section, words);
  }
  return words;
}

function readLine(text: string): Line {
  const words = readWords(text);
  return { text, words, telling: words.filter((word) => !isStopWord(word.text)) };
}
