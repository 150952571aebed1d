import type { StoredSection } from '../format/entry.js';
import { wordsOf, type Line } from '../read/section-words.js';
import { unifySpelling } from '../terms/unify-spelling.js';
import type { UnderstoodWord } from '../query/expand-query.js';
import { countKnownWords, type KnownWord } from '../terms/vocabulary.js';

/**
 * Which words of the query a word, or a part of a name, is: a bit for each, the first word's the lowest. All of a
 * query's words are asked at once, since this is asked of every word of every result with each key press.
 */
export type Match = (word: KnownWord) => number;

/** A line, and for each of its words what it is of the query. The parts of a name count for the name. */
export interface MatchedLine {
  readonly line: Line;
  readonly bits: readonly number[];
  /** What all of them are together. */
  readonly all: number;
}

/** A section in which the words of the query have been looked for, once for all who want to know. */
export interface MatchedSection {
  readonly section: StoredSection;
  readonly match: Match;
  readonly title: MatchedLine;
  readonly lines: readonly MatchedLine[];
}

/** There are 31 bits; whatever comes behind shares the last. */
const lastBit = 30;
const unknown = -1;

/** Knows the words that a query means. */
export function createMatch(words: readonly UnderstoodWord[]): Match {
  const keys = new Map<string, number>();
  const beginnings: { readonly text: string; readonly bit: number }[] = [];
  for (const [at, { word, meanings }] of words.entries()) {
    const bit = bitOf(at);
    for (const { term, how } of meanings) {
      if (how !== 'begins') keys.set(term.key, (keys.get(term.key) ?? 0) | bit);
    }
    if (meanings.some(({ how }) => how === 'begins')) {
      beginnings.push({ text: unifySpelling(word.text), bit });
    }
  }
  const look = ({ key, unified }: KnownWord) => {
    let found = keys.get(key) ?? 0;
    for (const { text, bit } of beginnings) if (unified.startsWith(text)) found |= bit;
    return found;
  };
  // Words that are met from now on are not in the list, and are looked for each time.
  const known = new Int32Array(countKnownWords()).fill(unknown);
  return (word) => {
    const { number } = word;
    let found = known[number] ?? unknown;
    if (found === unknown) {
      found = look(word);
      known[number] = found;
    }
    return found;
  };
}

/** Looks for the words of a query in a section. */
export function matchSection(section: StoredSection, match: Match): MatchedSection {
  const { title, lines } = wordsOf(section);
  return {
    section,
    match,
    title: matchLine(title, match),
    lines: lines.map((line) => matchLine(line, match)),
  };
}

function matchLine(line: Line, match: Match): MatchedLine {
  const bits: number[] = [];
  let all = 0;
  for (const word of line.words) {
    let found = match(word.known);
    for (const part of word.parts) found |= match(part.known);
    bits.push(found);
    all |= found;
  }
  return { line, bits, all };
}

/** The bit of a word of the query, by its place. */
export function bitOf(at: number): number {
  return 1 << Math.min(at, lastBit);
}

/** How many words of the query there are among bits. */
export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
