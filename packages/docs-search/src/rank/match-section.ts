import type { StoredSection } from '../format/stored-page.js';
import { getSectionWords, type Line } from '../read/section-words.js';
import type { WordMatcher } from './word-matcher.js';

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
  readonly match: WordMatcher;
  readonly title: MatchedLine;
  readonly lines: readonly MatchedLine[];
}

/** Looks for the words of a query in a section. */
export function matchSection(section: StoredSection, match: WordMatcher): MatchedSection {
  const { title, lines } = getSectionWords(section);
  return {
    section,
    match,
    title: matchLine(title, match),
    lines: lines.map((line) => matchLine(line, match)),
  };
}

function matchLine(line: Line, match: WordMatcher): MatchedLine {
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
