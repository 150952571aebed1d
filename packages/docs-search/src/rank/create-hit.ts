import { groups, kinds, type StoredPage } from '../format/stored-page.js';
import type { Hit, Segment } from '../types.js';
import type { MatchedLine, MatchedSection } from './match-section.js';
import { countBits, type WordMatcher } from './word-matcher.js';

const maxExcerptLength = 160;
const contextLength = 40;
/** The part of an excerpt that is visible on a phone. */
const visibleLength = 80;
const minSentenceLength = 30;

/** Creates a hit from a section, with the matches marked. */
export function createHit(page: StoredPage, matched: MatchedSection): Hit {
  const { section, title, lines, match } = matched;
  const [, anchor, , kind, signature] = section;
  const kindName = kind === undefined ? undefined : kinds[kind];
  return {
    url: anchor === '' ? page.url : `${page.url}#${anchor}`,
    group: groups[page.group] ?? 'Guides',
    path: anchor === '' && page.path.length > 1 ? page.path.slice(0, -1) : page.path,
    title: mark(title, match, 0, title.line.text.length),
    excerpt: createExcerpt(lines, match, kindName !== undefined && title.all !== 0),
    ...(kindName === undefined ? {} : { kind: kindName }),
    ...(signature === undefined ? {} : { signature }),
  };
}

/** Returns the line that matches most words, cut around them. A symbol found by its name shows its summary. */
function createExcerpt(
  lines: readonly MatchedLine[],
  match: WordMatcher,
  isNamed: boolean,
): Segment[] {
  const best = isNamed ? lines[0] : getBestLine(lines);
  if (best === undefined) return [];
  const { text } = best.line;
  const start = isNamed ? 0 : getExcerptStart(best);
  const isCut = text.length - start > maxExcerptLength;
  const end = isCut ? text.lastIndexOf(' ', start + maxExcerptLength) : text.length;
  return [
    ...(start > 0 ? [{ text: '…' }] : []),
    ...mark(best, match, start, end),
    ...(isCut ? [{ text: '…' }] : []),
  ];
}

function getBestLine(lines: readonly MatchedLine[]): MatchedLine | undefined {
  let [best] = lines;
  let most = 0;
  for (const matched of lines) {
    const count = countBits(matched.all);
    // A sentence says more than a label.
    const score = matched.line.text.length < minSentenceLength ? count - 0.5 : count;
    if (score > most) [best, most] = [matched, score];
  }
  return best;
}

/** Returns where the excerpt starts, so that the first match is visible. */
function getExcerptStart({ line: { text, words }, bits }: MatchedLine): number {
  const first = words[bits.findIndex((each) => each !== 0)];
  if (first === undefined || first.end < visibleLength) return 0;
  const sentence = text.lastIndexOf('. ', first.start) + 2;
  if (sentence > 1 && first.end - sentence < visibleLength) return sentence;
  return skipCutCode(text, text.indexOf(' ', first.start - contextLength) + 1, first.start);
}

/** If the start is inside brackets, moves it after them, so that an excerpt doesn't begin in the middle of code. */
function skipCutCode(text: string, start: number, end: number): number {
  let from = start;
  let depth = 0;
  for (let at = start; at < end; at++) {
    const character = text.charAt(at);
    if ('([{'.includes(character)) depth += 1;
    if (!')]}'.includes(character)) continue;
    if (depth > 0) depth -= 1;
    else from = at + 1;
  }
  const isPunctuation = (at: number) => at < end && ' ,;.'.includes(text.charAt(at));
  while (from > start && isPunctuation(from)) from += 1;
  return from;
}

/** Splits part of a line into segments and marks the matches. In a name, it only marks the parts that match. */
function mark(
  { line, bits }: MatchedLine,
  match: WordMatcher,
  from: number,
  to: number,
): Segment[] {
  const { text, words } = line;
  const segments: Segment[] = [];
  let at = from;
  for (const [place, word] of words.entries()) {
    if (bits[place] === 0 || word.start < from) continue;
    if (word.end > to) break;
    const marked = match(word.known) === 0 ? word.parts : [word];
    for (const { known, start, end } of marked) {
      if (match(known) === 0) continue;
      if (start > at) segments.push({ text: text.slice(at, start) });
      segments.push({ text: text.slice(start, end), marked: true });
      at = end;
    }
  }
  if (at < to) segments.push({ text: text.slice(at, to) });
  return segments;
}
