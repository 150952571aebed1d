/**
 * Turns pages into the static index files that the search loads. The README describes the files.
 */
export { writeIndex, type IndexFile } from './write-index.js';
export type { CallSignature, IndexedSymbol, Page, Section } from './page.js';
