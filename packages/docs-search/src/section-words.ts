import type { StoredSection } from './entry.js';
import { knownWord, type KnownWord } from './vocabulary.js';
import { readWords, type Word } from './words.js';

/** A word where it stands in a line. */
interface PlacedWord {
  readonly known: KnownWord;
  readonly start: number;
  readonly end: number;
  /** The parts of a name. Empty for a plain word. */
  readonly parts: readonly PlacedWord[];
}

/** A line of text with its words. */
export interface Line {
  readonly text: string;
  readonly words: readonly PlacedWord[];
}

/** A section, read word by word. */
export interface SectionWords {
  readonly title: Line;
  readonly lines: readonly Line[];
}

const known = new WeakMap<StoredSection, SectionWords>();

/** The words of a section. It is asked for again with nearly every key press, so that they are kept. */
export function wordsOf(section: StoredSection): SectionWords {
  let words = known.get(section);
  if (words === undefined) {
    const [title, , text] = section;
    const lines = text.split('\n').filter((line) => line !== '');
    words = { title: readLine(title), lines: lines.map(readLine) };
    known.set(section, words);
  }
  return words;
}

function readLine(text: string): Line {
  return { text, words: readWords(text).map(place) };
}

function place({ text, start, end, parts }: Word): PlacedWord {
  return { known: knownWord(text), start, end, parts: parts.map(place) };
}
