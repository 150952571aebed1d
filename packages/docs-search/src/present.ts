import { groups, kinds } from './kinds.js';
import type { LocatedSection } from './library.js';
import { matches, type IsMatch } from './match.js';
import { wordsOf, type Line } from './section-words.js';
import type { Hit, Segment } from './types.js';
import { keyOf, readWords } from './words.js';

const longestExcerpt = 160;
const lead = 40;
const shortestSentence = 30;

/** Makes a result of a section. */
export function createHit({ page, section }: LocatedSection, isMatch: IsMatch): Hit {
  const [title, anchor, , kind, signature] = section;
  const kindName = kind === undefined ? undefined : kinds[kind];
  return {
    url: anchor === '' ? page.url : `${page.url}#${anchor}`,
    group: groups[page.group] ?? 'Guides',
    path: anchor === '' && page.path.length > 1 ? page.path.slice(0, -1) : page.path,
    title: mark(title, isMatch),
    excerpt: createExcerpt(wordsOf(section).lines, isMatch, kindName !== undefined),
    ...(kindName === undefined ? {} : { kind: kindName }),
    ...(signature === undefined ? {} : { signature }),
  };
}

/** The line with the most of the words, cut to where they are. Of a symbol, its summary. */
function createExcerpt(lines: readonly Line[], isMatch: IsMatch, isSymbol: boolean): Segment[] {
  const best = isSymbol ? lines[0] : bestLine(lines, isMatch);
  if (best === undefined) return [];
  const start = isSymbol ? 0 : startOf(best, isMatch);
  const rest = best.text.slice(start);
  const cut =
    rest.length <= longestExcerpt
      ? rest
      : `${rest.slice(0, longestExcerpt).replace(/\s+\S*$/, '')}…`;
  return mark((start > 0 ? '…' : '') + cut, isMatch);
}

function bestLine(lines: readonly Line[], isMatch: IsMatch): Line | undefined {
  let [best] = lines;
  let most = 0;
  for (const line of lines) {
    const found = new Set<string>();
    for (const { text, parts } of line.words) {
      if (isMatch(text)) found.add(keyOf(text));
      for (const part of parts) if (isMatch(part.text)) found.add(keyOf(part.text));
    }
    // A label tells less than a sentence.
    const worth = line.text.length < shortestSentence ? found.size - 0.5 : found.size;
    if (worth > most) [best, most] = [line, worth];
  }
  return best;
}

/** Where to begin, so that the first of the words is in sight. */
function startOf({ text, words }: Line, isMatch: IsMatch): number {
  if (text.length <= longestExcerpt) return 0;
  const first = words.find((word) => matches(word, isMatch));
  if (first === undefined || first.end < longestExcerpt) return 0;
  const sentence = text.lastIndexOf('. ', first.start) + 2;
  if (sentence > 1 && first.end - sentence < longestExcerpt) return sentence;
  return text.indexOf(' ', first.start - lead) + 1;
}

/** A text in pieces, those that match marked. Of a name only the part that does. */
export function mark(text: string, isMatch: IsMatch): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const word of readWords(text)) {
    const hits = isMatch(word.text) ? [word] : word.parts.filter((part) => isMatch(part.text));
    for (const { start, end } of hits) {
      if (start > at) segments.push({ text: text.slice(at, start) });
      segments.push({ text: text.slice(start, end), marked: true });
      at = end;
    }
  }
  if (at < text.length) segments.push({ text: text.slice(at) });
  return segments;
}
