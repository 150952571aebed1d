import { encodeNumbers } from '../format/encode-numbers.js';
import { entryFile, getFileName, type Entry, type FileKind } from '../format/entry.js';
import { createHash } from './create-hash.js';
import { indexNames } from './index-names.js';
import { indexSignature } from './index-signature.js';
import { indexWords } from './index-words.js';
import type { Page } from './page.js';
import { splitEndings, splitTerms, splitTexts } from './split-into-files.js';
import { TermCollector } from './term-collector.js';

/** An index file, to be served under `search/`. */
export interface IndexFile {
  readonly name: string;
  readonly text: string;
}

/** A small index is also written as one file, for offline use. */
const maxSmallLength = 1_000_000;

/** Creates the index files for a site. The same pages always produce the same files. */
export function writeIndex(pages: readonly Page[]): IndexFile[] {
  const terms = new TermCollector();
  let number = 0;
  for (const page of pages) {
    for (const section of page.sections) {
      indexWords(section, number, page, terms);
      indexNames(section, number, page, terms);
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
  const isSmall = texts.reduce((sum, text) => sum + text.length, 0) <= maxSmallLength;
  const version = createHash(texts);
  const files = contents.flatMap(([kind, list]) =>
    list.map(({ text }, at) => ({ name: getFileName(kind, at, version), text })),
  );
  const entry: Entry = {
    version,
    pages: encodeNumbers(pages.map(({ sections }) => sections.length)),
    reference: pages.map(({ group }) => (group === 'API' ? '1' : '0')).join(''),
    texts: encodeNumbers(textFiles.map(({ sections }) => sections)),
    terms: termFiles.map(({ first }) => first),
    endings: endingFiles.map(({ first }) => first),
    isSmall,
  };
  return [
    { name: entryFile, text: JSON.stringify(entry) },
    ...files,
    ...(isSmall ? [{ name: getFileName('all', 0, version), text: JSON.stringify(files) }] : []),
  ];
}
