import type { Group, Kind } from '../types.js';

/** In the order by which the index numbers them. */
export const groups = ['Guides', 'API', 'Plugins'] as const satisfies readonly Group[];

/** In the order by which the index numbers them. */
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
