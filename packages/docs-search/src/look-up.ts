import { beginsOneEditApart, isOneEditApart } from './edits.js';
import { endOf } from './ranges.js';
import type { Reader } from './reader.js';
import type { StoredTerm } from './read-terms.js';
import { unifySpelling } from './spelling.js';
import { keyOf } from './words.js';

/** A term that a word of the query may mean. */
export interface Meaning {
  readonly term: StoredTerm;
  /** The word of the index that it was taken for. */
  readonly form: string;
  /** How sure it is, up to 1. */
  readonly weight: number;
  readonly how: 'same' | 'begins' | 'misspelt';
}

const shortestCorrected = 4;
const shortestBeginning = 2;
const mostBeginnings = 24;
const weights = {
  otherForm: 0.9,
  begins: 0.8,
  beginsInside: 0.55,
  misspelt: 0.8,
  misspeltStem: 0.7,
  misspeltBeginning: 0.5,
  otherFirst: 0.8,
};
/** The longest ending that a stem lacks: the key of "organization" is "organiz". */
const longestEnding = 5;

/**
 * What a word may mean: itself in any form, words that begin with it, and words that it misspells by one letter.
 * A word that the index has is not taken for a misspelt one.
 *
 * @param isLast Whether more letters may come: it is then taken as a beginning all the more
 */
export async function lookUp(word: string, isLast: boolean, reader: Reader): Promise<Meaning[]> {
  const unified = unifySpelling(word);
  const key = keyOf(word);
  const same = await reader.term(key);
  const isKnown = same?.forms.includes(unified) === true;
  const weight = isKnown ? 1 : weights.otherForm;
  const exact: Meaning[] =
    same === undefined ? [] : [{ term: same, form: unified, weight, how: 'same' }];
  if (isKnown && !isLast) return exact;

  const begins =
    word.length < shortestBeginning ? [] : await findBeginnings(unified, key, isLast, reader);
  if (isKnown || word.length < shortestCorrected) return [...exact, ...begins];
  // "smalles" has the stem of "small", and yet it may be a misspelt "smallest".
  const misspelt = await findMisspelt(unified, isLast && exact.length === 0, reader);
  return [...exact, ...begins, ...misspelt.filter(({ term }) => term !== same)];
}

async function findBeginnings(
  word: string,
  ownKey: string,
  isLast: boolean,
  reader: Reader,
): Promise<Meaning[]> {
  const from = word.slice(0, Math.max(Math.min(3, word.length), word.length - longestEnding));
  const terms = await reader.termsBetween(from, endOf(word));
  const best = isLast ? weights.begins : weights.beginsInside;
  return terms
    .filter(({ key }) => key !== ownKey)
    .flatMap((term) => {
      const form = shortest(term.forms.filter((each) => each.startsWith(word)));
      if (form === undefined) return [];
      const weight = best * Math.sqrt(word.length / form.length);
      return [{ term, form, weight, how: 'begins' as const }];
    })
    .sort((one, other) => other.weight - one.weight)
    .slice(0, mostBeginnings);
}

/**
 * A word with an error in its second half is found among those that begin alike; one with an error in its first
 * half among those that end alike. Stems are compared as well: the index may have "disputes" and not "dispute".
 */
async function findMisspelt(word: string, isLast: boolean, reader: Reader): Promise<Meaning[]> {
  const half = Math.floor(word.length / 2);
  const from = word.slice(0, half);
  const key = keyOf(word);
  const [near, ...endings] = await Promise.all([
    reader.termsBetween(from, endOf(from)),
    reader.wordsEndingIn(word.slice(half + 1)),
    ...(key === word ? [] : [reader.wordsEndingIn(key.slice(half + 1))]),
  ]);
  const found = new Map<string, Meaning>();
  const note = (term: StoredTerm, form: string, weight: number) => {
    const known = found.get(term.key);
    const sure = form.startsWith(word.charAt(0)) ? weight : weight * weights.otherFirst;
    if (known === undefined || known.weight < sure) {
      found.set(term.key, { term, form, weight: sure, how: 'misspelt' });
    }
  };
  const compare = (term: StoredTerm) => {
    const form = term.forms.find((each) => isOneEditApart(each, word));
    if (form !== undefined) note(term, form, weights.misspelt);
    else if (key.length >= shortestCorrected && isOneEditApart(term.key, key)) {
      note(term, shortest(term.forms) ?? term.key, weights.misspeltStem);
    }
  };
  near.forEach(compare);
  const others = endings
    .flat()
    .filter((each) => isOneEditApart(each, word) || isOneEditApart(each, key))
    .map((each) => reader.term(keyOf(each)));
  for (const term of await Promise.all(others)) if (term !== undefined) compare(term);
  if (found.size === 0 && isLast) {
    for (const term of near) {
      const form = shortest(term.forms.filter((each) => beginsOneEditApart(each, word)));
      if (form !== undefined) note(term, form, weights.misspeltBeginning);
    }
  }
  return [...found.values()].sort(
    (one, other) =>
      other.weight - one.weight || other.term.postings.length - one.term.postings.length,
  );
}

function shortest(forms: readonly string[]): string | undefined {
  return forms.toSorted((one, other) => one.length - other.length)[0];
}
