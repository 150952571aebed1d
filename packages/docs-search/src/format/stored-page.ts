import type { Group, Kind } from '../types.js';

/** The index stores a group as its position in this list. */
export const groups = ['Guides', 'API', 'Plugins'] as const satisfies readonly Group[];

/** The index stores a kind as its position in this list. */
export const kinds = [
  'class',
  'function',
  'interface',
  'type',
  'const',
  'method',
  'property',
  'accessor',
  'constructor',
] as const satisfies readonly Kind[];

/** A page in a text file, with all or some of its sections. */
export interface StoredPage {
  readonly url: string;
  readonly group: number;
  readonly path: readonly string[];
  readonly sections: readonly StoredSection[];
}

/** A section in a text file. Only symbols have a kind and a signature. */
export type StoredSection = readonly [
  title: string,
  anchor: string,
  text: string,
  kind?: number,
  signature?: string,
];
