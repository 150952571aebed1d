/** The file to load first. It is small, and the only one whose name never changes. */
export const entryFile = 'index.json';

/** The contents of the entry file. All other file names contain its version. */
export interface Entry {
  readonly version: string;
  /** The number of sections on each page, written by `encodeNumbers`. */
  readonly pages: string;
  /** For each page, 1 if it is in the API reference, otherwise 0. */
  readonly reference: string;
  /** The number of sections in each text file, written by `encodeNumbers`. */
  readonly texts: string;
  /** The first term in each term file. */
  readonly terms: readonly string[];
  /** The first reversed word in each file of endings. */
  readonly endings: readonly string[];
  /** Whether the index also exists as one file. */
  readonly isSmall: boolean;
}

export type FileKind = 'terms' | 'endings' | 'texts' | 'all';

/** Returns the name of an index file. It contains the version, so hosts can cache the file for ever. */
export function getFileName(kind: FileKind, number: number, version: string): string {
  return `${kind}-${number}.${version}.txt`;
}
