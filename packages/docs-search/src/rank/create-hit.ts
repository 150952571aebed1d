import { groups, kinds, type StoredPage } from '../format/stored-page.js';
import type { Hit, Segment } from '../types.js';
import type { MatchedLine, MatchedSection } from './match-section.js';
import { countBits, type WordMatcher } from './word-matcher.js';

const longestExcerpt = 160;
const lead = 40;
/** Within so many letters a word can be seen on a phone too. */
const sight = 80;
const shortestSentence = 30;

/** Makes a result of a section. */
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

/** The line with the most of the words, cut to where they are. Of a symbol that is asked for by name, its summary. */
function createExcerpt(
  lines: readonly MatchedLine[],
  match: WordMatcher,
  isNamed: boolean,
): Segment[] {
  const best = isNamed ? lines[0] : bestLine(lines);
  if (best === undefined) return [];
  const { text } = best.line;
  const start = isNamed ? 0 : startOf(best);
  const isCut = text.length - start > longestExcerpt;
  const end = isCut ? text.lastIndexOf(' ', start + longestExcerpt) : text.length;
  return [
    ...(start > 0 ? [{ text: '…' }] : []),
    ...mark(best, match, start, end),
    ...(isCut ? [{ text: '…' }] : []),
  ];
}

function bestLine(lines: readonly MatchedLine[]): MatchedLine | undefined {
  let [best] = lines;
  let most = 0;
  for (const matched of lines) {
    const count = countBits(matched.all);
    // A label tells less than a sentence.
    const worth = matched.line.text.length < shortestSentence ? count - 0.5 : count;
    if (worth > most) [best, most] = [matched, worth];
  }
  return best;
}

/** Where to begin, so that the first of the words is in sight. */
function startOf({ line: { text, words }, bits }: MatchedLine): number {
  const first = words[bits.findIndex((each) => each !== 0)];
  if (first === undefined || first.end < sight) return 0;
  const sentence = text.lastIndexOf('. ', first.start) + 2;
  if (sentence > 1 && first.end - sentence < sight) return sentence;
  return text.indexOf(' ', first.start - lead) + 1;
}

/** A piece of a line in segments, what matches marked. Of a name only the part that does. */
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
    const hits = match(word.known) === 0 ? word.parts : [word];
    for (const { known, start, end } of hits) {
      if (match(known) === 0) continue;
      if (start > at) segments.push({ text: text.slice(at, start) });
      segments.push({ text: text.slice(start, end), marked: true });
      at = end;
    }
  }
  if (at < to) segments.push({ text: text.slice(at, to) });
  return segments;
}
