import { groups, kinds, type StoredPage, type StoredSection } from '../format/stored-page.js';
import { termPrefixes } from '../terms/term-prefixes.js';
import type { Page, Section } from './page.js';
import type { Term } from './term-collector.js';
import { writeEndings, writeTerms } from './write-terms.js';

/** About how many letters a file has. Smaller ones would move less data, but compress badly and be many. */
const lettersOfTerms = 3_000;
const lettersOfEndings = 6_000;
const lettersOfTexts = 2_000;
/** Shorter words are not corrected, so nobody looks for them by their endings. */
const shortestCorrected = 4;

export interface RangeFile {
  /** The first term in it. */
  readonly first: string;
  readonly text: string;
}

/** The terms in files, each a range of the alphabet. */
export function splitTerms(terms: readonly Term[]): RangeFile[] {
  return split(terms, lettersOfTerms, ({ key, forms, postings }) => {
    return key.length / 2 + forms.size * 2 + postings.size * 2.2;
  }).map((part) => ({ first: shortFirst(part, ({ key }) => key), text: writeTerms(part) }));
}

/** All words that may have to be corrected, by their endings: written backwards and sorted so. */
export function splitEndings(terms: readonly Term[]): RangeFile[] {
  const words = terms
    .filter(({ key }) => !Object.values<string>(termPrefixes).includes(key.charAt(0)))
    .flatMap(({ key, forms }) => [...new Set([key, ...forms])])
    // A stem that is no word has to lead to itself, or it leads nowhere.
    .filter((word) => word.length >= shortestCorrected)
    .map((word) => Array.from(word).reverse().join(''))
    .sort();
  return split(words, lettersOfEndings, (word) => word.length).map((part) => ({
    first: shortFirst(part, (word) => word),
    text: writeEndings(part),
  }));
}

/** The sections in files, in their order. What a file has of a page stands together. */
export function splitTexts(pages: readonly Page[]): { sections: number; text: string }[] {
  const all = pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
  const stored = all.map(({ page, section }) => ({ page, section: storeSection(section) }));
  return split(stored, lettersOfTexts, ({ section }) => JSON.stringify(section).length).map(
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

function split<Item>(
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

function shortFirst<Item>(part: readonly Item[], textOf: (item: Item) => string): string {
  const [first] = part;
  return first === undefined ? '' : textOf(first);
}
