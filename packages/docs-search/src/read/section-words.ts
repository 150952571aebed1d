import type { StoredSection } from '../format/stored-page.js';
import { splitWords, type Word } from '../terms/split-words.js';
import { getKnownWord, type KnownWord } from '../terms/vocabulary.js';

/** A word and its position in a line. */
interface PlacedWord {
  readonly known: KnownWord;
  readonly start: number;
  readonly end: number;
  /** The parts of a name such as `getObject`. Empty for a plain word. */
  readonly parts: readonly PlacedWord[];
}

/** A line of text, split into words. */
export interface Line {
  readonly text: string;
  readonly words: readonly PlacedWord[];
}

/** A section, split into words. */
export interface SectionWords {
  readonly title: Line;
  readonly lines: readonly Line[];
}

const cache = new WeakMap<StoredSection, SectionWords>();

/** Returns the words of a section. They are cached because almost every key press needs them again. */
export function getSectionWords(section: StoredSection): SectionWords {
  let words = cache.get(section);
  if (words === undefined) {
    const [title, , text] = section;
    const lines = text.split('\n').filter((line) => line !== '');
    words = { title: readLine(title), lines: lines.map(readLine) };
    cache.set(section, words);
  }
  return words;
}

function readLine(text: string): Line {
  return { text, words: splitWords(text).map(placeWord) };
}

function placeWord({ text, start, end, parts }: Word): PlacedWord {
  return { known: getKnownWord(text), start, end, parts: parts.map(placeWord) };
}
