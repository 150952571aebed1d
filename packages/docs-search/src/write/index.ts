/**
 * Writes the index: takes pages, gives files. The engine reads them; see the README for what is in which.
 */
import { createHash } from './create-hash.js';
import { entryFile, fileName, type Entry, type FileKind } from '../format/entry.js';
import { writeNumbers } from '../format/encode-numbers.js';
import { indexNames } from './index-names.js';
import { indexSignature } from './index-signature.js';
import { indexWords } from './index-words.js';
import type { Page } from './page.js';
import { splitEndings, splitTerms, splitTexts } from './split-into-files.js';
import { Terms } from './term-collector.js';

export type { CallSignature, IndexedSymbol, Page, Section } from './page.js';

/** A file of the index, to be served below `search/`. */
export interface IndexFile {
  readonly name: string;
  readonly text: string;
}

/** Letters up to which an index is small: its files are then also written as one, for use without a network. */
const mostLettersOfSmall = 1_000_000;

/** Writes the index of a site. The same pages give the same files. */
export function writeIndex(pages: readonly Page[]): IndexFile[] {
  const terms = new Terms();
  let number = 0;
  for (const page of pages) {
    for (const section of page.sections) {
      indexWords(section, number, page, terms);
      indexNames(section, number, terms);
      indexSignature(section, number, terms);
      number++;
    }
  }
  const all = terms.sorted();
  const termFiles = splitTerms(all);
  const endingFiles = splitEndings(all);
  const textFiles = splitTexts(pages);
  const contents: [FileKind, readonly { readonly text: string }[]][] = [
    ['terms', termFiles],
    ['endings', endingFiles],
    ['texts', textFiles],
  ];
  const texts = contents.flatMap(([, files]) => files.map(({ text }) => text));
  const isSmall = texts.reduce((sum, text) => sum + text.length, 0) <= mostLettersOfSmall;
  const version = createHash(texts);
  const files = contents.flatMap(([kind, list]) =>
    list.map(({ text }, at) => ({ name: fileName(kind, at, version), text })),
  );
  const entry: Entry = {
    version,
    pages: writeNumbers(pages.map(({ sections }) => sections.length)),
    texts: writeNumbers(textFiles.map(({ sections }) => sections)),
    terms: termFiles.map(({ first }) => first),
    endings: endingFiles.map(({ first }) => first),
    isSmall,
  };
  return [
    { name: entryFile, text: JSON.stringify(entry) },
    ...files,
    ...(isSmall ? [{ name: fileName('all', 0, version), text: JSON.stringify(files) }] : []),
  ];
}
