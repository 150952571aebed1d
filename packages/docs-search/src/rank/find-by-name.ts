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
import type { NamedSection } from './named-section.js';

/** See `write/index-names.ts`. */
const [inherited, member, qualified, top] = [1, 2, 3, 4];
const mostWords = 6;
const shortestBeginning = 3;
const shortestCorrected = 5;
const near = 0.95;
/** Below a symbol that is called by its name, and before whatever only speaks of it. */
const heading = 1.5;

/**
 * The symbols whose name is the query, or begins with it, and the sections whose heading it is. A misspelt query
 * counts as what it means.
 */
export async function findByName(
  query: Query,
  words: readonly ExpandedWord[],
  reader: IndexReader,
): Promise<NamedSection[]> {
  const found = new Map<number, number>();
  // Each may have to load files, so that none waits for another.
  const all = await Promise.all([
    ...candidates(query, words).map((candidate) => findNamed(candidate, query, reader)),
    findBeginning(query, reader),
    findTitled(query, words, reader),
    findNearNames(query, reader),
    findByAbbreviation(query, reader),
  ]);
  for (const { section, closeness } of all.flat()) {
    found.set(section, Math.max(found.get(section) ?? 0, closeness));
  }
  return Array.from(found, ([section, closeness]) => ({ section, closeness }));
}

async function findNamed(
  { name, certainty }: Candidate,
  { isCode }: Query,
  reader: IndexReader,
): Promise<NamedSection[]> {
  const term = await reader.term(termPrefixes.name + name);
  return collect(term, (code) => closenessOf(code, isCode) * certainty);
}

async function findBeginning(query: Query, reader: IndexReader): Promise<NamedSection[]> {
  const beginning = beginningOf(query);
  if (beginning.length < shortestBeginning) return [];
  const from = termPrefixes.name + beginning;
  const terms = await reader.termsBetween(from, prefixEnd(from));
  return terms.flatMap((term) => {
    const share = from.length / term.key.length;
    return collect(term, (code) => share * (code === top || code === qualified ? 0.9 : 0.5));
  });
}

async function findTitled(
  query: Query,
  words: readonly ExpandedWord[],
  reader: IndexReader,
): Promise<NamedSection[]> {
  const term = await reader.term(termPrefixes.title + getTitleKey(spell(query, words)));
  return collect(term, () => heading);
}

/**
 * Names that differ from a single word by one letter, even if the word is something itself: "ontext" is `onText`,
 * but may as well be a misspelt `Context`. Looking through all names is for small indexes only.
 */
async function findNearNames(
  { allWords, text }: Query,
  reader: IndexReader,
): Promise<NamedSection[]> {
  const isLong = text.length >= shortestCorrected;
  if (
    allWords.length > 1 ||
    !isLong ||
    reader.isFar(termPrefixes.name, prefixEnd(termPrefixes.name))
  )
    return [];
  const name = getNameKey(text);
  const names = await reader.termsBetween(termPrefixes.name, prefixEnd(termPrefixes.name));
  return (
    names
      // Most are of quite another length, and need no closer look.
      .filter(({ key }) => Math.abs(key.length - 1 - name.length) <= 1)
      .filter(({ key }) => isOneEditApart(key.slice(1), name))
      .flatMap(({ postings }) => postings.filter(({ code }) => code === top))
      .map(({ section }) => ({ section, closeness: near }))
  );
}

function collect(term: StoredTerm | undefined, closenessOfCode: (code: number) => number) {
  return (term?.postings ?? []).map(({ section, code }) => ({
    section,
    closeness: closenessOfCode(code),
  }));
}

/** The words of the query, misspelt ones put right. */
function spell({ allWords }: Query, words: readonly ExpandedWord[]) {
  return allWords.map((word) => {
    const first = words.find((each) => each.word === word)?.candidates[0];
    return first?.how === 'misspelt' ? { ...word, text: first.form } : word;
  });
}

/** A plain word that happens to be the name of a member may well mean something else. */
function closenessOf(code: number, isCode: boolean): number {
  if (code === top) return 3;
  if (code === qualified) return 2.5;
  if (code === member) return isCode ? 2 : 0.9;
  return code === inherited ? 2 : 0;
}

interface Candidate {
  readonly name: string;
  readonly certainty: number;
}

/** What the words may be the name of, as the index writes names. */
function candidates(query: Query, words: readonly ExpandedWord[]): Candidate[] {
  const all = new Map<string, number>();
  const note = (name: string, certainty: number) => {
    all.set(name, Math.max(all.get(name) ?? 0, certainty));
  };
  const texts = query.allWords.map(({ text }) => text);
  for (const name of [...split(texts), getNameKey(query.text)]) note(name, 1);
  // What is made is asked for, if the making of it is not described.
  if (texts[0] === 'new') note(texts.slice(1).join(''), 0.4);

  const meant = query.words.map((word) => {
    const candidates = words.find((each) => each.word === word)?.candidates ?? [];
    const spelt = candidates.filter(({ how }) => how !== 'begins').map(({ form }) => form);
    return spelt.length > 0 ? spelt.slice(0, 3) : [word.text];
  });
  const isMisspelt = words.some(({ candidates }) => candidates[0]?.how === 'misspelt');
  const certainty = isMisspelt ? 0.95 : 1;
  for (const choice of choices(meant)) {
    for (const name of split(choice)) note(name, certainty);
    // "stop the runtime" means `Runtime.stop`, but less surely so than if it were written.
    if (choice.length === 2) note(choice.toReversed().join('.'), 0.35);
  }
  return Array.from(all, ([name, sure]) => ({ name, certainty: sure }));
}

/** As one name, and as an owner and its member, wherever one could end. */
function split(words: readonly string[]): string[] {
  if (words.length === 0 || words.length > mostWords) return [];
  const pairs = words
    .slice(1)
    .map((_, at) => `${words.slice(0, at + 1).join('')}.${words.slice(at + 1).join('')}`);
  return [words.join(''), ...pairs];
}

function choices(options: readonly (readonly string[])[]): string[][] {
  if (options.length > 3) return [options.map(([first = '']) => first)];
  return options.reduce<string[][]>(
    (all, next) => all.flatMap((choice) => next.map((option) => [...choice, option])),
    [[]],
  );
}

function beginningOf({ text }: Query): string {
  return /^[\w$-]+(?:[.#][\w$-]*)*$/.test(text) ? text.split(/[.#]/).map(getNameKey).join('.') : '';
}
