import { isOneEditApart } from '../terms/one-edit-apart.js';
import type { Kind } from '../types.js';

/** The prefixes that select kinds of symbols, as in `fn: json`. The kinds are in order of preference. */
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

const minCorrectedLength = 4;

/** Returns the kinds that a prefix selects, even a misspelt one, or `undefined` if it is some other word. */
export function getKindsForPrefix(prefix: string): readonly Kind[] | undefined {
  const find = (matches: (spelling: string) => boolean) =>
    prefixes.find(([spellings]) => spellings.split(' ').some(matches))?.[1];
  const exact = find((spelling) => spelling === prefix);
  if (exact !== undefined || prefix.length < minCorrectedLength) return exact;
  return find((spelling) => isOneEditApart(spelling, prefix));
}
