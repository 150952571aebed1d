import {
  inheritedNameCode,
  memberNameCode,
  pageTopicCode,
  qualifiedNameCode,
  sectionTopicCode,
  topLevelNameCode,
} from '../format/posting-codes.js';
import { getInitials, getNameKey } from '../terms/name-key.js';
import { splitWords, type Word } from '../terms/split-words.js';
import { isStopWord } from '../terms/stop-words.js';
import { termPrefixes } from '../terms/term-prefixes.js';
import { getTitleKey } from '../terms/title-key.js';
import { getWordKey } from '../terms/word-key.js';
import type { Page, Section } from './page.js';
import type { TermCollector } from './term-collector.js';

/** A longer title describes its page, and no single word of it names the topic. */
const maxTopics = { page: 2, section: 3 };

/**
 * Adds a symbol under its kind and under the names readers may use: `start`, `Runtime.start`. Any other section is
 * added under its heading, and a package also under its name without the scope. A page with a short title and a section of a guide with a short heading are also added under
 * their topics: the words of that title or heading. The topic of a table row is the name in it.
 */
export function indexNames(
  { anchor, symbol, title, isSignpost, isRow }: Section,
  number: number,
  { group }: Page,
  terms: TermCollector,
): void {
  if (symbol === undefined) {
    const words = splitWords(title);
    const isPage = anchor === '' || isRow === true;
    const packageName = /^@[\w-]+\/([\w-]+)$/.exec(title)?.[1];
    if (packageName !== undefined)
      terms.add(termPrefixes.name + getNameKey(packageName), number, topLevelNameCode);
    if (isSignpost !== true && isRow !== true)
      terms.add(termPrefixes.title + getTitleKey(words), number, 1);
    if (isPage || group === 'Guides')
      for (const topic of getTopics(words, isPage ? maxTopics.page : maxTopics.section))
        terms.add(topic, number, isPage ? pageTopicCode : sectionTopicCode);
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

function getTopics(words: readonly Word[], max: number): string[] {
  const significant = words.filter(({ text }) => !isStopWord(text));
  if (significant.length > max) return [];
  return significant.map(({ text }) => termPrefixes.topic + getWordKey(text));
}
