import { isOneEditApart } from '../terms/one-edit-apart.js';
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

/** What can stand before a colon, and the kinds that it asks for, the most wanted first. */
const prefixes: readonly (readonly [spellings: string, wanted: readonly Kind[]])[] = [
  ['fn func function', ['function', 'method']],
  ['class', ['class']],
  ['interface', ['interface']],
  ['type', ['type']],
  ['const var variable', ['const']],
  ['method', ['method']],
  ['prop property', ['property', 'accessor']],
  ['new constructor', ['constructor']],
];

const shortestCorrected = 4;

/** The kinds that a prefix asks for, even if it is misspelt; nothing for any other word before a colon. */
export function kindsOf(prefix: string): readonly Kind[] | undefined {
  const find = (isMeant: (spelling: string) => boolean) =>
    prefixes.find(([spellings]) => spellings.split(' ').some(isMeant))?.[1];
  const exact = find((spelling) => spelling === prefix);
  if (exact !== undefined || prefix.length < shortestCorrected) return exact;
  return find((spelling) => isOneEditApart(spelling, prefix));
}
