import type { StoredSection } from '../format/stored-page.js';
import { getSectionWords, type Line } from '../read/section-words.js';
import type { WordMatcher } from './word-matcher.js';

/** A line and, for each of its words, the query words it matches. A name includes the matches of its parts. */
export interface MatchedLine {
  readonly line: Line;
  readonly bits: readonly number[];
  /** All bits combined. */
  readonly all: number;
}

/** A section with the matches of the query, shared by scoring and marking. */
export interface MatchedSection {
  readonly section: StoredSection;
  readonly match: WordMatcher;
  readonly title: MatchedLine;
  readonly lines: readonly MatchedLine[];
}

/** Finds the words of the query in a section. */
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
