import { isOneEditApart } from './edits.js';
import type { Group, Kind } from './types.js';

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
const kindPrefixes: ReadonlyMap<string, readonly Kind[]> = new Map([
  ...spellings(['fn', 'func', 'function'], ['function', 'method']),
  ...spellings(['class'], ['class']),
  ...spellings(['interface'], ['interface']),
  ...spellings(['type'], ['type']),
  ...spellings(['const', 'var', 'variable'], ['const']),
  ...spellings(['method'], ['method']),
  ...spellings(['prop', 'property'], ['property', 'accessor']),
  ...spellings(['new', 'constructor'], ['constructor']),
]);

const shortestCorrected = 4;

/** The kinds that a prefix asks for, even if it is misspelt; nothing for any other word before a colon. */
export function kindsOf(prefix: string): readonly Kind[] | undefined {
  const exact = kindPrefixes.get(prefix);
  if (exact !== undefined || prefix.length < shortestCorrected) return exact;
  for (const [known, kinds] of kindPrefixes) if (isOneEditApart(known, prefix)) return kinds;
  return undefined;
}

function spellings(prefixes: readonly string[], wanted: readonly Kind[]) {
  return prefixes.map((prefix) => [prefix, wanted] as const);
}
