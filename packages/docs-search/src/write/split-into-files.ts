import { groups, kinds, type StoredPage, type StoredSection } from '../format/stored-page.js';
import { termPrefixes } from '../terms/term-prefixes.js';
import type { Page, Section } from './page.js';
import type { Term } from './term-collector.js';
import { writeEndings, writeTerms } from './write-terms.js';

/** Approximate file lengths. Smaller files would load less data, but compress badly and need more requests. */
const termFileLength = 3_000;
const endingFileLength = 6_000;
const textFileLength = 1_600;
/** Shorter words are never looked up by their endings. */
const minCorrectedLength = 4;

/** A file with one range of a sorted list. */
export interface RangeFile {
  /** The first item in the file. */
  readonly first: string;
  readonly text: string;
}

/** Splits the sorted terms into files. */
export function splitTerms(terms: readonly Term[]): RangeFile[] {
  return splitBySize(terms, termFileLength, ({ key, forms, postings }) => {
    return key.length / 2 + forms.size * 2 + postings.size * 2.2;
  }).map((part) => ({ first: getFirst(part, ({ key }) => key), text: writeTerms(part) }));
}

/** Lists all words that may be corrected, reversed and sorted, to find them by their endings. */
export function splitEndings(terms: readonly Term[]): RangeFile[] {
  const words = terms
    .filter(({ key }) => !Object.values<string>(termPrefixes).includes(key.charAt(0)))
    // Stems too, because misspelt words are also compared by stem.
    .flatMap(({ key, forms }) => [...new Set([key, ...forms])])
    .filter((word) => word.length >= minCorrectedLength)
    .map((word) => Array.from(word).reverse().join(''))
    .sort();
  return splitBySize(words, endingFileLength, (word) => word.length).map((part) => ({
    first: getFirst(part, (word) => word),
    text: writeEndings(part),
  }));
}

/** Splits the sections into files, in order. Sections of one page are grouped within a file. */
export function splitTexts(pages: readonly Page[]): { sections: number; text: string }[] {
  const all = pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
  const stored = all.map(({ page, section }) => ({ page, section: storeSection(section) }));
  return splitBySize(stored, textFileLength, ({ section }) => JSON.stringify(section).length).map(
    (part) => ({ sections: part.length, text: JSON.stringify(storePages(part)) }),
  );
}

function storePages(
  sections: readonly { readonly page: Page; readonly section: StoredSection }[],
): StoredPage[] {
  return [...new Set(sections.map(({ page }) => page))].map((page) => ({
    url: page.url,
    group: groups.indexOf(page.group),
    path: page.path,
    sections: sections.filter((each) => each.page === page).map(({ section }) => section),
  }));
}

function storeSection({ title, anchor, text, symbol }: Section): StoredSection {
  if (symbol === undefined) return [title, anchor, text];
  return [title, anchor, text, kinds.indexOf(symbol.kind), symbol.signature];
}

function splitBySize<Item>(
  items: readonly Item[],
  size: number,
  sizeOf: (item: Item) => number,
): Item[][] {
  const parts: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const length = sizeOf(item);
    if (length > room || parts.length === 0) {
      parts.push([]);
      room = size;
    }
    parts.at(-1)?.push(item);
    room -= length;
  }
  return parts;
}

function getFirst<Item>(part: readonly Item[], textOf: (item: Item) => string): string {
  const [first] = part;
  return first === undefined ? '' : textOf(first);
}
