import { isOneEditApart } from '../terms/one-edit-apart.js';
import type { Kind } from '../types.js';

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
export function getKindsForPrefix(prefix: string): readonly Kind[] | undefined {
  const find = (isMeant: (spelling: string) => boolean) =>
    prefixes.find(([spellings]) => spellings.split(' ').some(isMeant))?.[1];
  const exact = find((spelling) => spelling === prefix);
  if (exact !== undefined || prefix.length < shortestCorrected) return exact;
  return find((spelling) => isOneEditApart(spelling, prefix));
}
