import type { StoredPage, StoredSection } from './entry.js';
import { groups, kinds } from './kinds.js';
import type { Hit, Segment } from './types.js';
import { keyOf, readWords } from './words.js';

/** Whether a word, or a part of a name, is one that was looked for. */
export type IsMatch = (word: string) => boolean;

const longestExcerpt = 160;
const lead = 40;

/** Makes a result of a section. */
export function createHit(
  { page, section, isPage }: { page: StoredPage; section: StoredSection; isPage: boolean },
  isMatch: IsMatch,
): Hit {
  const [title, anchor, text, kind, signature] = section;
  const kindName = kind === undefined ? undefined : kinds[kind];
  return {
    url: anchor === '' ? page.url : `${page.url}#${anchor}`,
    group: groups[page.group] ?? 'Guides',
    path: isPage ? page.path.slice(0, -1) : page.path,
    title: mark(title, isMatch),
    excerpt: createExcerpt(text, isMatch, kindName !== undefined),
    ...(kindName === undefined ? {} : { kind: kindName }),
    ...(signature === undefined ? {} : { signature }),
  };
}

/** The line with the most of the words, cut to where they are. Of a symbol, its summary. */
function createExcerpt(text: string, isMatch: IsMatch, isSymbol: boolean): Segment[] {
  const lines = text.split('\n').filter((line) => line !== '');
  const [first = ''] = lines;
  const best = isSymbol ? first : bestLine(lines, isMatch);
  const start = isSymbol ? 0 : startOf(best, isMatch);
  const rest = best.slice(start);
  const cut =
    rest.length <= longestExcerpt
      ? rest
      : `${rest.slice(0, longestExcerpt).replace(/\s+\S*$/, '')}…`;
  return mark((start > 0 ? '…' : '') + cut, isMatch);
}

function bestLine(lines: readonly string[], isMatch: IsMatch): string {
  let best = lines[0] ?? '';
  let most = 0;
  for (const line of lines) {
    const words = new Set(
      readWords(line).flatMap(({ text, parts }) => {
        return [text, ...parts.map((part) => part.text)].filter(isMatch).map(keyOf);
      }),
    );
    if (words.size > most) [best, most] = [line, words.size];
  }
  return best;
}

/** Where to begin, so that the first of the words is in sight. */
function startOf(line: string, isMatch: IsMatch): number {
  if (line.length <= longestExcerpt) return 0;
  const first = readWords(line).find(({ text, parts }) => {
    return isMatch(text) || parts.some((part) => isMatch(part.text));
  });
  if (first === undefined || first.end < longestExcerpt) return 0;
  const sentence = line.lastIndexOf('. ', first.start) + 2;
  if (sentence > 1 && first.end - sentence < longestExcerpt) return sentence;
  return line.indexOf(' ', first.start - lead) + 1;
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
