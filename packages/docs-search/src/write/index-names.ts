import { signs } from '../entry.js';
import { initialsOf, nameKey, readWords, titleKey } from '../words.js';
import type { Section } from './page.js';
import type { Terms } from './terms.js';

/** How a name leads to its section; the greater comes first. */
const nameCodes = { inherited: 1, member: 2, qualified: 3, top: 4 } as const;

/**
 * Notes a symbol under its kind and under what a reader may call it: `start`, `Runtime.start`. Any other section is
 * called by its heading.
 */
export function indexNames(
  { symbol, title, isSignpost }: Section,
  number: number,
  terms: Terms,
): void {
  if (symbol === undefined) {
    if (isSignpost !== true) terms.add(signs.title + titleKey(readWords(title)), number, 1);
    return;
  }
  const { name, owners, kind } = symbol;
  terms.add(signs.kind + kind, number, 1);
  const own = nameKey(name);
  if (owners.length === 0) terms.add(signs.name + own, number, nameCodes.top);
  else if (kind === 'constructor') {
    terms.add(`${signs.name}new.${nameKey(owners[0] ?? '')}`, number, nameCodes.qualified);
  } else terms.add(signs.name + own, number, nameCodes.member);
  // By abbreviations one asks for what has several parts: `CapReg`.
  const initials = initialsOf([...owners.slice(0, 1), name]);
  const isOwn = owners.length === 0;
  if (initials.length > 1 && kind !== 'constructor') {
    terms.add(signs.initials + initials, number, isOwn ? nameCodes.top : nameCodes.qualified);
  }
  for (const [at, owner] of owners.entries()) {
    const code = at === 0 ? nameCodes.qualified : nameCodes.inherited;
    terms.add(`${signs.name}${nameKey(owner)}.${own}`, number, code);
  }
}
