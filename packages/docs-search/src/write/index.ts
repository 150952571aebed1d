/**
 * Writes the index: takes pages, gives files. The engine reads them; see the README for what is in which.
 */
export { writeIndex, type IndexFile } from './write-index.js';
export type { CallSignature, IndexedSymbol, Page, Section } from './page.js';
