import { getInitials, getNameKey } from '../terms/name-key.js';
import { splitWords } from '../terms/split-words.js';
import { termPrefixes } from '../terms/term-prefixes.js';
import { getTitleKey } from '../terms/title-key.js';
import type { Section } from './page.js';
import type { TermCollector } from './term-collector.js';

/** How a name leads to its section; the greater comes first. */
export const nameCodes = { inherited: 1, member: 2, qualified: 3, top: 4 } as const;

/**
 * Notes a symbol under its kind and under what a reader may call it: `start`, `Runtime.start`. Any other section is
 * called by its heading.
 */
export function indexNames(
  { symbol, title, isSignpost }: Section,
  number: number,
  terms: TermCollector,
): void {
  if (symbol === undefined) {
    if (isSignpost !== true)
      terms.add(termPrefixes.title + getTitleKey(splitWords(title)), number, 1);
    return;
  }
  const { name, owners, kind } = symbol;
  terms.add(termPrefixes.kind + kind, number, 1);
  const own = getNameKey(name);
  if (owners.length === 0) terms.add(termPrefixes.name + own, number, nameCodes.top);
  else if (kind === 'constructor') {
    terms.add(
      `${termPrefixes.name}new.${getNameKey(owners[0] ?? '')}`,
      number,
      nameCodes.qualified,
    );
  } else terms.add(termPrefixes.name + own, number, nameCodes.member);
  // By abbreviations one asks for what has several parts: `CapReg`.
  const initials = getInitials([...owners.slice(0, 1), name]);
  const isOwn = owners.length === 0;
  if (initials.length > 1 && kind !== 'constructor') {
    terms.add(
      termPrefixes.initials + initials,
      number,
      isOwn ? nameCodes.top : nameCodes.qualified,
    );
  }
  for (const [at, owner] of owners.entries()) {
    const code = at === 0 ? nameCodes.qualified : nameCodes.inherited;
    terms.add(`${termPrefixes.name}${getNameKey(owner)}.${own}`, number, code);
  }
}
