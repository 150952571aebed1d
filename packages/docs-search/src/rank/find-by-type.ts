import type { SignatureQuery } from '../query/parse-query.js';
import type { IndexReader } from '../read/index-reader.js';
import type { Posting } from '../read/parse-terms.js';
import { prefixEnd } from '../read/prefix-end.js';
import { isOneEditApart } from '../terms/one-edit-apart.js';
import type { ParsedType } from '../terms/parse-type.js';
import { termPrefixes } from '../terms/term-prefixes.js';
import { isNullish, parameterTerm, typeFits } from '../terms/type-fits.js';
import type { Kind } from '../types.js';

/** How much a fit is worth, from the weakest on: see `type-facts.ts`. */
const worth = [0, 0.4, 0.3, 0.45, 0.75, 0.8, 1];
const forEachUnasked = 0.12;
/** A function can be called as it is; a method needs an object first. */
const forFunction = 0.15;
/** More than that, so that the very form comes first. */
const forForm = 0.2;
const codesOfFit = 8;

/**
 * The symbols that take and give what is asked for. Everything asked for must be there, in any order; what is there
 * and was not asked for costs a little. See the README for the rules.
 */
export async function findByType(
  { takes, gives }: SignatureQuery,
  reader: IndexReader,
): Promise<Map<number, number>> {
  const times = new Map<string, number>();
  const wanted = takes.flatMap(namesOf).map((name) => {
    const at = times.get(name) ?? 0;
    times.set(name, at + 1);
    return { name, term: (known: string) => parameterTerm(known, at), sign: termPrefixes.takes };
  });
  const given = (gives === undefined ? [] : namesOf(gives)).map((name) => ({
    name,
    term: (known: string) => termPrefixes.gives + known,
    sign: termPrefixes.gives,
  }));
  const columns = await Promise.all(
    [...wanted, ...given].map(({ name, term, sign }) => postingsOf(name, term, sign, reader)),
  );
  const [first, ...others] = columns;
  const scores = new Map<number, number>();
  for (const [section, posting] of first ?? []) {
    const all = [posting, ...others.map((column) => column.get(section))];
    const score = rate(all, takes.length, gives !== undefined);
    if (score !== undefined) scores.set(section, score);
  }
  const bonuses = [
    { term: termPrefixes.kind + ('function' satisfies Kind), bonus: forFunction },
    ...formsOf(gives).map((name) => ({ term: termPrefixes.gives + name, bonus: forForm })),
  ];
  await Promise.all(
    bonuses.map(async ({ term, bonus }) => {
      for (const { section } of (await reader.term(term))?.postings ?? []) {
        const score = scores.get(section);
        if (score !== undefined) scores.set(section, score + bonus);
      }
    }),
  );
  return scores;
}

/** What is looked through, and yet tells the very form that was asked for: a promise, `undefined`. */
function formsOf(type: ParsedType | undefined): string[] {
  if (type === undefined) return [];
  const { name, inside } = type;
  if (name === 'promise') return [name, ...formsOf(inside[0])];
  return name === '|' ? inside.filter(isNullish).map((part) => part.name) : [];
}

/** The main name of a type, and what has to be inside it. A promise is what it holds. */
function namesOf(type: ParsedType): string[] {
  const [first] = type.inside;
  if ((type.name === 'promise' || type.name === 'readonly') && first !== undefined) {
    return namesOf(first);
  }
  if (type.name === '|' || type.name === '&') {
    const part = type.inside.find((each) => !isNullish(each));
    return part === undefined ? [] : namesOf(part);
  }
  return [type.name === 'any' ? 'unknown' : type.name, ...type.inside.flatMap(namesOf)];
}

/** Where a type is found; if nowhere, where one is that begins so, or that is spelt nearly so. */
async function postingsOf(
  name: string,
  termOf: (name: string) => string,
  sign: string,
  reader: IndexReader,
): Promise<Map<number, Posting>> {
  const exact = await reader.term(termOf(name));
  const found = exact === undefined ? await findAlike(name, sign, reader) : [exact];
  const postings = new Map<number, Posting>();
  for (const term of found) {
    for (const posting of term.postings) {
      const known = postings.get(posting.section);
      if (known === undefined || known.code < posting.code) postings.set(posting.section, posting);
    }
  }
  return postings;
}

async function findAlike(name: string, sign: string, reader: IndexReader) {
  const from = sign + name.charAt(0);
  const terms = await reader.termsBetween(from, prefixEnd(from));
  const begin = terms.filter(({ key }) => key.startsWith(sign + name));
  return begin.length > 0 ? begin : terms.filter(({ key }) => isOneEditApart(key.slice(1), name));
}

function rate(
  postings: readonly (Posting | undefined)[],
  takenCount: number,
  givesSomething: boolean,
): number | undefined {
  let score = 0;
  let required = 0;
  let asked = 0;
  for (const posting of postings) {
    if (posting === undefined) return undefined;
    const fit = Math.floor(posting.code / codesOfFit);
    score += worth[fit] ?? 0;
    required = posting.code % codesOfFit;
    if (fit !== typeFits.owner) asked++;
  }
  const taken = Math.min(takenCount, givesSomething ? asked - 1 : asked);
  return score / postings.length - forEachUnasked * Math.max(0, required - taken);
}
