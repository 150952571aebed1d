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
export function fileName(kind: FileKind, number: number, version: string): string {
  return `${kind}-${number}.${version}.txt`;
}

/** A page, or a part of one, as a file of texts holds it. */
export interface StoredPage {
  readonly url: string;
  readonly group: number;
  readonly path: readonly string[];
  readonly sections: readonly StoredSection[];
}

/** Title, anchor, text; of a symbol its kind and signature too. */
export type StoredSection = readonly [
  title: string,
  anchor: string,
  text: string,
  kind?: number,
  signature?: string,
];

/** Terms that are no words begin with a sign, so that they lie apart from the words. */
export const signs = {
  takes: '<',
  gives: '>',
  name: '=',
  kind: '@',
  initials: '~',
  title: '#',
} as const;
