import { signs } from '../entry.js';
import { nameKey } from '../words.js';
import type { Section } from './page.js';
import type { Terms } from './terms.js';

/** How a name leads to its section; the greater comes first. */
export const nameCodes = { inherited: 1, member: 2, qualified: 3, top: 4 } as const;

/** Notes a symbol under its kind and under what a reader may call it: `start`, `Runtime.start`. */
export function indexNames({ symbol }: Section, number: number, terms: Terms): void {
  if (symbol === undefined) return;
  const { name, owners, kind } = symbol;
  terms.add(signs.kind + kind, number, 1);
  const own = nameKey(name);
  if (owners.length === 0) terms.add(signs.name + own, number, nameCodes.top);
  else if (kind !== 'constructor') terms.add(signs.name + own, number, nameCodes.member);
  for (const [at, owner] of owners.entries()) {
    const code = at === 0 ? nameCodes.qualified : nameCodes.inherited;
    terms.add(`${signs.name}${nameKey(owner)}.${own}`, number, code);
  }
}
