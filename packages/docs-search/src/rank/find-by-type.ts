import { requiredCodes } from '../format/posting-codes.js';
import type { SignatureQuery } from '../query/parse-query.js';
import type { IndexReader } from '../read/index-reader.js';
import type { Posting } from '../read/parse-terms.js';
import { prefixEnd } from '../read/prefix-end.js';
import { isOneEditApart } from '../terms/one-edit-apart.js';
import type { ParsedType } from '../terms/parse-type.js';
import { termPrefixes } from '../terms/term-prefixes.js';
import { isNullish, parameterTerm, typeFits } from '../terms/type-fits.js';
import type { Kind } from '../types.js';

/** The score for each fit in `terms/type-fits.ts`. */
const fitScores = [0, 0.4, 0.3, 0.45, 0.75, 0.8, 1];
const extraParameterPenalty = 0.12;
/** A function can be called right away; a method needs an object first. */
const functionBonus = 0.15;
/** Above the bonus for functions, so that the exact form comes first. */
const exactFormBonus = 0.2;

/**
 * Finds symbols by parameter and return types, and scores them. A symbol must have every type in the query, in any
 * order. Each extra required parameter lowers its score. The README lists the rules.
 */
export async function findByType(
  { parameters, returns }: SignatureQuery,
  reader: IndexReader,
): Promise<Map<number, number>> {
  const times = new Map<string, number>();
  const parameterNames = parameters.flatMap(getNames).map((name) => {
    const at = times.get(name) ?? 0;
    times.set(name, at + 1);
    return {
      name,
      term: (known: string) => parameterTerm(known, at),
      prefix: termPrefixes.parameter,
    };
  });
  const returnNames = (returns === undefined ? [] : getNames(returns)).map((name) => ({
    name,
    term: (known: string) => termPrefixes.returns + known,
    prefix: termPrefixes.returns,
  }));
  const columns = await Promise.all(
    [...parameterNames, ...returnNames].map(({ name, term, prefix }) =>
      findPostings(name, term, prefix, reader),
    ),
  );
  const [first, ...others] = columns;
  const scores = new Map<number, number>();
  for (const [section, posting] of first ?? []) {
    const all = [posting, ...others.map((column) => column.get(section))];
    const score = rate(all, parameters.length, returns !== undefined);
    if (score !== undefined) scores.set(section, score);
  }
  const bonuses = [
    { term: termPrefixes.kind + ('function' satisfies Kind), bonus: functionBonus },
    ...getForms(returns).map((name) => ({
      term: termPrefixes.returns + name,
      bonus: exactFormBonus,
    })),
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

/** Returns the wrappers that matching sees through, but that show the exact form: `promise`, `undefined`. */
function getForms(type: ParsedType | undefined): string[] {
  if (type === undefined) return [];
  const { name, inside } = type;
  if (name === 'promise') return [name, ...getForms(inside[0])];
  return name === '|' ? inside.filter(isNullish).map((part) => part.name) : [];
}

/** Returns the name of a type and of the types inside. A promise counts as the type it resolves to. */
function getNames(type: ParsedType): string[] {
  const [first] = type.inside;
  if ((type.name === 'promise' || type.name === 'readonly') && first !== undefined) {
    return getNames(first);
  }
  if (type.name === '|' || type.name === '&') {
    const part = type.inside.find((each) => !isNullish(each));
    return part === undefined ? [] : getNames(part);
  }
  return [type.name === 'any' ? 'unknown' : type.name, ...type.inside.flatMap(getNames)];
}

/** Finds symbols with a type or, if there are none, with a type that starts with the name or is spelt similarly. */
async function findPostings(
  name: string,
  termOf: (name: string) => string,
  prefix: string,
  reader: IndexReader,
): Promise<Map<number, Posting>> {
  const exact = await reader.term(termOf(name));
  const found = exact === undefined ? await findSimilar(name, prefix, reader) : [exact];
  const postings = new Map<number, Posting>();
  for (const term of found) {
    for (const posting of term.postings) {
      const known = postings.get(posting.section);
      if (known === undefined || known.code < posting.code) postings.set(posting.section, posting);
    }
  }
  return postings;
}

async function findSimilar(name: string, prefix: string, reader: IndexReader) {
  const from = prefix + name.charAt(0);
  const terms = await reader.termsBetween(from, prefixEnd(from));
  const prefixed = terms.filter(({ key }) => key.startsWith(prefix + name));
  return prefixed.length > 0
    ? prefixed
    : terms.filter(({ key }) => isOneEditApart(key.slice(1), name));
}

/** Scores a symbol, or returns `undefined` if it lacks a type. */
function rate(
  postings: readonly (Posting | undefined)[],
  parameterCount: number,
  hasReturn: boolean,
): number | undefined {
  let score = 0;
  let required = 0;
  let matched = 0;
  for (const posting of postings) {
    if (posting === undefined) return undefined;
    const fit = Math.floor(posting.code / requiredCodes);
    score += fitScores[fit] ?? 0;
    required = posting.code % requiredCodes;
    if (fit !== typeFits.owner) matched++;
  }
  const covered = Math.min(parameterCount, hasReturn ? matched - 1 : matched);
  return score / postings.length - extraParameterPenalty * Math.max(0, required - covered);
}
