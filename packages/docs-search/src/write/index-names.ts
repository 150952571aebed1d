import {
  inheritedNameCode,
  memberNameCode,
  qualifiedNameCode,
  topLevelNameCode,
} from '../format/posting-codes.js';
import { getInitials, getNameKey } from '../terms/name-key.js';
import { splitWords } from '../terms/split-words.js';
import { termPrefixes } from '../terms/term-prefixes.js';
import { getTitleKey } from '../terms/title-key.js';
import type { Section } from './page.js';
import type { TermCollector } from './term-collector.js';

/**
 * Adds a symbol under its kind and under the names readers may use: `start`, `Runtime.start`. Any other section is
 * added under its heading.
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
  if (owners.length === 0) terms.add(termPrefixes.name + own, number, topLevelNameCode);
  else if (kind === 'constructor') {
    terms.add(`${termPrefixes.name}new.${getNameKey(owners[0] ?? '')}`, number, qualifiedNameCode);
  } else terms.add(termPrefixes.name + own, number, memberNameCode);
  // Only names with several parts have abbreviations, such as `CapReg`.
  const initials = getInitials([...owners.slice(0, 1), name]);
  const isTopLevel = owners.length === 0;
  if (initials.length > 1 && kind !== 'constructor') {
    terms.add(
      termPrefixes.initials + initials,
      number,
      isTopLevel ? topLevelNameCode : qualifiedNameCode,
    );
  }
  for (const [at, owner] of owners.entries()) {
    const code = at === 0 ? qualifiedNameCode : inheritedNameCode;
    terms.add(`${termPrefixes.name}${getNameKey(owner)}.${own}`, number, code);
  }
}
