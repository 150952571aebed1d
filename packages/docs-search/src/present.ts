import { groups, kinds } from './kinds.js';
import type { LocatedSection } from './library.js';
import { matchWord, type Match } from './match.js';
import { wordsOf, type Line } from './section-words.js';
import type { Hit, Segment } from './types.js';
import { keyOf } from './words.js';

const longestExcerpt = 160;
const lead = 40;
/** Within so many letters a word can be seen on a phone too. */
const sight = 80;
const shortestSentence = 30;

/** Makes a result of a section. */
export function createHit({ page, section }: LocatedSection, match: Match): Hit {
  const [, anchor, , kind, signature] = section;
  const { title, lines } = wordsOf(section);
  const kindName = kind === undefined ? undefined : kinds[kind];
  return {
    url: anchor === '' ? page.url : `${page.url}#${anchor}`,
    group: groups[page.group] ?? 'Guides',
    path: anchor === '' && page.path.length > 1 ? page.path.slice(0, -1) : page.path,
    title: mark(title, match, 0, title.text.length),
    excerpt: createExcerpt(lines, match, kindName !== undefined),
    ...(kindName === undefined ? {} : { kind: kindName }),
    ...(signature === undefined ? {} : { signature }),
  };
}

/** The line with the most of the words, cut to where they are. Of a symbol, its summary. */
function createExcerpt(lines: readonly Line[], match: Match, isSymbol: boolean): Segment[] {
  const best = isSymbol ? lines[0] : bestLine(lines, match);
  if (best === undefined) return [];
  const { text } = best;
  const start = isSymbol ? 0 : startOf(best, match);
  const isCut = text.length - start > longestExcerpt;
  const end = isCut ? text.lastIndexOf(' ', start + longestExcerpt) : text.length;
  return [
    ...(start > 0 ? [{ text: '…' }] : []),
    ...mark(best, match, start, end),
    ...(isCut ? [{ text: '…' }] : []),
  ];
}

function bestLine(lines: readonly Line[], match: Match): Line | undefined {
  let [best] = lines;
  let most = 0;
  for (const line of lines) {
    const found = new Set<string>();
    for (const { text, parts } of line.words) {
      if (match(text) !== 0) found.add(keyOf(text));
      for (const part of parts) if (match(part.text) !== 0) found.add(keyOf(part.text));
    }
    // A label tells less than a sentence.
    const worth = line.text.length < shortestSentence ? found.size - 0.5 : found.size;
    if (worth > most) [best, most] = [line, worth];
  }
  return best;
}

/** Where to begin, so that the first of the words is in sight. */
function startOf({ text, words }: Line, match: Match): number {
  const first = words.find((word) => matchWord(word, match) !== 0);
  if (first === undefined || first.end < sight) return 0;
  const sentence = text.lastIndexOf('. ', first.start) + 2;
  if (sentence > 1 && first.end - sentence < sight) return sentence;
  return text.indexOf(' ', first.start - lead) + 1;
}

/** A piece of a line in segments, what matches marked. Of a name only the part that does. */
function mark({ text, words }: Line, match: Match, from: number, to: number): Segment[] {
  const segments: Segment[] = [];
  let at = from;
  for (const word of words) {
    if (word.start < from) continue;
    if (word.end > to) break;
    const hits = match(word.text) === 0 ? word.parts : [word];
    for (const { text: part, start, end } of hits) {
      if (match(part) === 0) continue;
      if (start > at) segments.push({ text: text.slice(at, start) });
      segments.push({ text: text.slice(start, end), marked: true });
      at = end;
    }
  }
  if (at < to) segments.push({ text: text.slice(at, to) });
  return segments;
}
