import { signs } from './entry.js';
import type { Query } from './parse-query.js';
import { endOf } from './ranges.js';
import type { Reader } from './reader.js';
import type { UnderstoodWord } from './understand.js';
import { nameKey } from './words.js';

/** A symbol that the query names. */
export interface NamedSection {
  readonly section: number;
  /** Above 1 if the query is this very name, so that nothing comes before it. */
  readonly closeness: number;
}

/** See `write/index-names.ts`. */
const [inherited, member, qualified, top] = [1, 2, 3, 4];
const mostWords = 6;
const shortestBeginning = 3;

/** The symbols whose name is the query, or begins with it; a misspelt query counts as what it means. */
export async function findNames(
  query: Query,
  words: readonly UnderstoodWord[],
  reader: Reader,
): Promise<NamedSection[]> {
  const found = new Map<number, number>();
  const note = (section: number, closeness: number) => {
    found.set(section, Math.max(found.get(section) ?? 0, closeness));
  };
  for (const { name, certainty } of candidates(query, words)) {
    const term = await reader.term(signs.name + name);
    for (const { section, code } of term?.postings ?? []) {
      note(section, closenessOf(code, query.isCode) * certainty);
    }
  }
  const beginning = beginningOf(query);
  if (beginning.length >= shortestBeginning) {
    const from = signs.name + beginning;
    for (const { key, postings } of await reader.termsBetween(from, endOf(from))) {
      const share = beginning.length / (key.length - 1);
      for (const { section, code } of postings) {
        note(section, share * (code === top || code === qualified ? 0.9 : 0.5));
      }
    }
  }
  return Array.from(found, ([section, closeness]) => ({ section, closeness }));
}

/** A plain word that happens to be the name of a member may well mean something else. */
function closenessOf(code: number, isCode: boolean): number {
  if (code === top) return 3;
  if (code === qualified) return 2.5;
  if (code === member) return isCode ? 2 : 0.9;
  return code === inherited ? 2 : 0;
}

/** What the words may be the name of, as the index writes names. */
function candidates(query: Query, words: readonly UnderstoodWord[]) {
  const all = new Map<string, number>();
  const note = (name: string, certainty: number) => {
    all.set(name, Math.max(all.get(name) ?? 0, certainty));
  };
  const texts = query.allWords.map(({ text }) => text);
  for (const name of [...split(texts), nameKey(query.text)]) note(name, 1);

  const meant = words.map(({ word, meanings }) => {
    const spelt = meanings.filter(({ how }) => how === 'misspelt').map(({ form }) => form);
    return spelt.length > 0 ? spelt.slice(0, 3) : [word.text];
  });
  const isMisspelt = words.some(({ meanings }) => meanings[0]?.how === 'misspelt');
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
  return /^[\w$-]+(?:[.#][\w$-]*)*$/.test(text) ? text.split(/[.#]/).map(nameKey).join('.') : '';
}
