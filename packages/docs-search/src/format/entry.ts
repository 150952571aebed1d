/** The file that everything begins with. It is small, and the only one whose name stays the same. */
export const entryFile = 'index.json';

/** What the entry says. All other files have its version in their names. */
export interface Entry {
  readonly version: string;
  /** How many sections each page has, as `writeNumbers` writes them. */
  readonly pages: string;
  /** How many sections are in each file of texts. */
  readonly texts: string;
  /** The first term of each file of terms. */
  readonly terms: readonly string[];
  /** The first ending, read backwards, of each file of endings. */
  readonly endings: readonly string[];
  /** Whether there is one file with all others in it. */
  readonly isSmall: boolean;
}

export type FileKind = 'terms' | 'endings' | 'texts' | 'all';

/** What a file is called. The version in it lets a host keep the file for ever. */
export function getFileName(kind: FileKind, number: number, version: string): string {
  return `${kind}-${number}.${version}.txt`;
}
