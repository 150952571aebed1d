import {
  inheritedNameCode,
  memberNameCode,
  pageTopicCode,
  qualifiedNameCode,
  topLevelNameCode,
} from '../format/posting-codes.js';
import type { ExpandedWord } from '../query/expand-query.js';
import type { Query } from '../query/parse-query.js';
import type { IndexReader } from '../read/index-reader.js';
import type { StoredTerm } from '../read/parse-terms.js';
import { prefixEnd } from '../read/prefix-end.js';
import { getNameKey } from '../terms/name-key.js';
import { isOneEditApart } from '../terms/one-edit-apart.js';
import { termPrefixes } from '../terms/term-prefixes.js';
import { getTitleKey } from '../terms/title-key.js';
import { findByAbbreviation } from './find-by-abbreviation.js';
import { getNameCandidates, type NameCandidate } from './name-candidates.js';
import type { NamedSection } from './named-section.js';

const minPrefixLength = 3;
const minCorrectedLength = 5;
const nearCloseness = 0.95;
/** For names that start with a whole word that no page is about, such as `HistoryContextItem` with "history". */
const wholeWordShare = 0.3;
/** For a plain word that is also the name of a member. */
const plainMemberCloseness = 0.2;
/**
 * Below an exact symbol name, and above sections that only mention the words. A heading of one word, such as "Memory",
 * only means something on its page, so the page on that topic comes before it.
 */
const headingCloseness = 1.5;
const topicCloseness = 1.4;
const headingStartCloseness = 1.1;
const oneWordCloseness = 1.02;
const plainWord = /^[a-z]+$/;
const making = /^(?:add|build|create|make|write)$/;
/** For a symbol whose name is also a topic of the guides, which come first: "trigger", but not `Trigger`. */
const conceptCloseness = 1.05;

/**
 * Finds symbols and sections whose name or heading is the query or starts with it, and pages on its topic. It corrects
 * misspelt words and expands abbreviations.
 */
export async function findByName(
  query: Query,
  words: readonly ExpandedWord[],
  reader: IndexReader,
): Promise<NamedSection[]> {
  const found = new Map<number, number>();
  // Each may have to load files, so they run in parallel.
  const [topics, headings, prefixed, ...names] = await Promise.all([
    findByTopic(words, reader),
    findByHeading(query, words, reader),
    findPrefixed(query, reader),
    findMisspeltNames(query, reader),
    findByAbbreviation(query, reader),
    ...getNameCandidates(query, words).map((candidate) => findExact(candidate, query, reader)),
  ]);
  const isPlain = plainWord.test(query.text);
  const isConcept = topics.length > 0 && isPlain;
  const isWord = isPlain && words[0]?.candidates[0]?.how === 'same';
  const share = isWord && topics.length === 0 ? wholeWordShare : 1;
  const shared = prefixed.map((each) => ({ ...each, closeness: each.closeness * share }));
  for (const { section, closeness } of [headings, shared, ...names].flat()) {
    const most = isConcept ? Math.min(closeness, conceptCloseness) : closeness;
    found.set(section, Math.max(found.get(section) ?? 0, most));
  }
  // A heading that starts with several words of a query says more than its topic.
  if (query.allWords.length === 1 || headings.length === 0)
    for (const { section } of topics) found.set(section, topicCloseness);
  return Array.from(found, ([section, closeness]) => ({ section, closeness }));
}

async function findExact(
  { name, certainty }: NameCandidate,
  { isCode }: Query,
  reader: IndexReader,
): Promise<NamedSection[]> {
  const term = await reader.term(termPrefixes.name + name);
  return collect(term, (code) => getCloseness(code, isCode) * certainty);
}

async function findPrefixed(query: Query, reader: IndexReader): Promise<NamedSection[]> {
  const prefix = getNamePrefix(query);
  if (prefix.length < minPrefixLength) return [];
  const from = termPrefixes.name + prefix;
  // The space leaves out the name itself, which `findExact` finds.
  const terms = await reader.termsBetween(`${from} `, prefixEnd(from));
  return terms.flatMap((term) => {
    const share = from.length / term.key.length;
    return collect(
      term,
      (code) => share * (code === topLevelNameCode || code === qualifiedNameCode ? 0.9 : 0.5),
    );
  });
}

async function findByHeading(
  query: Query,
  words: readonly ExpandedWord[],
  reader: IndexReader,
): Promise<NamedSection[]> {
  const asked = correctWords(query, words);
  const title = termPrefixes.title + getTitleKey(asked);
  if (asked.length === 1) {
    return collect(await reader.term(title), () => oneWordCloseness);
  }
  const terms = await reader.termsBetween(title, prefixEnd(title));
  return terms.flatMap((term) =>
    collect(term, () => (term.key === title ? headingCloseness : headingStartCloseness)),
  );
}

/**
 * Finds the pages and table rows on a topic, or else the sections, if the query has one word apart from stop words:
 * "what is an executor". For "how do I write an executor" it finds pages only, because a section may be about writing
 * something else.
 */
async function findByTopic(
  words: readonly ExpandedWord[],
  reader: IndexReader,
): Promise<readonly { readonly section: number }[]> {
  const isMaking = words.length === 2 && making.test(words[0]?.word.text ?? '');
  if (words.length !== 1 && !isMaking) return [];
  const key = words.at(-1)?.candidates[0]?.term.key ?? '';
  const all = (await reader.term(termPrefixes.topic + key))?.postings ?? [];
  const pages = all.filter(({ code }) => code === pageTopicCode);
  return pages.length > 0 || isMaking ? pages : all;
}

/**
 * Finds names one edit away from a single word, even if the word itself is a name: "ontext" is `onText`, but may also
 * be a misspelt `Context`. It compares all names, so it only runs on small indexes.
 */
async function findMisspeltNames(
  { allWords, text }: Query,
  reader: IndexReader,
): Promise<NamedSection[]> {
  if (allWords.length > 1 || text.length < minCorrectedLength) return [];
  const allNames = [termPrefixes.name, prefixEnd(termPrefixes.name)] as const;
  if (reader.spansTooManyFiles(...allNames)) return [];
  const name = getNameKey(text);
  const names = await reader.termsBetween(...allNames);
  return (
    names
      // The length rules out most names cheaply.
      .filter(({ key }) => Math.abs(key.length - 1 - name.length) <= 1)
      .filter(({ key }) => isOneEditApart(key.slice(1), name))
      .flatMap(({ postings }) => postings.filter(({ code }) => code === topLevelNameCode))
      .map(({ section }) => ({ section, closeness: nearCloseness }))
  );
}

function collect(term: StoredTerm | undefined, getClosenessOfCode: (code: number) => number) {
  return (term?.postings ?? []).map(({ section, code }) => ({
    section,
    closeness: getClosenessOfCode(code),
  }));
}

/** Returns the words of the query with corrected spelling. */
function correctWords({ allWords }: Query, words: readonly ExpandedWord[]) {
  return allWords.map((word) => {
    const first = words.find((each) => each.word === word)?.candidates[0];
    return first?.how === 'misspelt' ? { ...word, text: first.form } : word;
  });
}

/** A plain word that is also the name of a member often means something else, so it ranks lower. */
function getCloseness(code: number, isCode: boolean): number {
  if (code === topLevelNameCode) return 3;
  if (code === qualifiedNameCode) return 2.5;
  if (code === memberNameCode) return isCode ? 2 : plainMemberCloseness;
  return code === inheritedNameCode ? 2 : 0;
}

/** Returns the query as the start of a name, or an empty string if it can't be one. */
function getNamePrefix({ text }: Query): string {
  return /^[\w$-]+(?:[.#][\w$-]*)*$/.test(text) ? text.split(/[.#]/).map(getNameKey).join('.') : '';
}
