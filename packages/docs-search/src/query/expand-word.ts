import type { IndexReader } from '../read/index-reader.js';
import type { StoredTerm } from '../read/parse-terms.js';
import { prefixEnd } from '../read/prefix-end.js';
import { beginsOneEditApart, isOneEditApart } from '../terms/one-edit-apart.js';
import { unifySpelling } from '../terms/unify-spelling.js';
import { getWordKey } from '../terms/word-key.js';

/** A term that a word of the query may mean. */
export interface CandidateTerm {
  readonly term: StoredTerm;
  /** The word of the index that it was taken for. */
  readonly form: string;
  /** How sure it is, up to 1. */
  readonly weight: number;
  readonly how: 'same' | 'begins' | 'misspelt';
}

const shortestCorrected = 3;
/** Of a shorter word nothing but a missing letter is corrected: "jsn". */
const shortestChanged = 4;
/** A shorter stem is too easily that of another word: "swap" is not "shape". */
const shortestCorrectedStem = 5;
/** Shorter, it begins too many words: "redis" is not the beginning of "registry". */
const shortestMisspeltBeginning = 6;
/** What begins with a letter or two could be in very many files, and few of them would be what is meant. */
const shortBeginning = { letters: 2, mostFiles: 2 };
const shortestStem = 4;
/** A word this short is too easily taken for one that begins otherwise: "rate" for "date". */
const shortestOtherFirst = 5;
const mostBeginnings = 24;
const weights = {
  less: 0.6,
  related: 0.6,
  otherForm: 0.9,
  begins: 0.8,
  beginsInside: 0.55,
  misspelt: 0.8,
  misspeltStem: 0.7,
  misspeltBeginning: 0.5,
  otherFirst: 0.9,
};
/** "redis" has nearly the stem of "revision", and is another word. */
const longestAdded = 2;
/** The longest ending that a stem lacks: the key of "organization" is "organiz". */
const longestEnding = 5;

/**
 * What a word may mean: itself in any form, words that begin with it, and words that it misspells by one letter.
 * A word that the index has is not taken for a misspelt one.
 *
 * @param isLast - Whether more letters may come: it is then taken as a beginning all the more
 * @param isOnly - Whether there is nothing else to go by: even a misspelt beginning is looked for then
 */
export async function expandWord(
  word: string,
  { isLast, isOnly = false }: { isLast: boolean; isOnly?: boolean },
  reader: IndexReader,
): Promise<CandidateTerm[]> {
  const unified = unifySpelling(word);
  const key = getWordKey(word);
  // More letters may come: what begins with it is asked for in any case, and at once.
  const [same, ready] = await Promise.all([
    reader.term(key),
    isLast ? termsBeginning(unified, reader) : undefined,
  ]);
  const isKnown = same?.forms.includes(unified) === true;
  const weight = isKnown ? 1 : weights.otherForm;
  const form = same?.forms.find((each) => !isKnown && isOneEditApart(each, unified)) ?? unified;
  const exact: CandidateTerm[] =
    same === undefined ? [] : [{ term: same, form, weight, how: 'same' }];
  if (isKnown && !isLast) return exact;

  const terms = ready ?? (await termsBeginning(unified, reader));
  const begins = findBeginnings(unified, { key, isLast, isKnown: same !== undefined }, terms);
  const isShort = word.length < shortestChanged && exact.length + begins.length > 0;
  if (isKnown || isShort || word.length < shortestCorrected) return [...exact, ...begins];
  // "smalles" has the stem of "small", and yet it may be a misspelt "smallest".
  const misspelt = await findMisspelt(unified, isLast && isOnly && exact.length === 0, reader);
  const others = misspelt.filter(({ term }) => term !== same);
  const found = [...exact, ...begins];
  if (found.length === 0) return others;
  return [...found, ...others.map((each) => ({ ...each, weight: each.weight * weights.less }))];
}

/** The terms that a word may be the beginning of. Those of its other forms are among them. */
function termsBeginning(word: string, reader: IndexReader): Promise<StoredTerm[]> {
  const from = word.slice(0, Math.max(Math.min(3, word.length), word.length - longestEnding));
  const most = word.length <= shortBeginning.letters ? shortBeginning.mostFiles : undefined;
  return reader.termsBetween(from, prefixEnd(word), most);
}

function findBeginnings(
  word: string,
  { key: ownKey, isLast, isKnown }: { key: string; isLast: boolean; isKnown: boolean },
  terms: readonly StoredTerm[],
): CandidateTerm[] {
  const best = isLast ? weights.begins : weights.beginsInside;
  return terms
    .filter(({ key }) => key !== ownKey)
    .flatMap((term): CandidateTerm[] => {
      const form = shortest(term.forms.filter((each) => each.startsWith(word)));
      const weight = best * Math.sqrt(word.length / (form ?? term.key).length);
      if (form !== undefined) return [{ term, form, weight, how: 'begins' }];
      // "handling" is not there, but "handler" is.
      const isRelated =
        !isKnown && ownKey.length >= shortestStem && term.key.startsWith(ownKey) && ownKey !== word;
      return isRelated ? [{ term, form: term.key, weight: weights.related, how: 'same' }] : [];
    })
    .sort((one, other) => other.weight - one.weight)
    .slice(0, mostBeginnings);
}

/**
 * A word with an error in its second half is found among those that begin alike; one with an error in its first
 * half among those that end alike. Stems are compared as well: the index may have "disputes" and not "dispute".
 */
async function findMisspelt(
  word: string,
  isLast: boolean,
  reader: IndexReader,
): Promise<CandidateTerm[]> {
  const half = Math.floor(word.length / 2);
  const from = word.slice(0, half);
  const key = getWordKey(word);
  const isShort = word.length < shortestChanged;
  const [near, ...endings] = await Promise.all([
    reader.termsBetween(from, prefixEnd(from)),
    ...(isShort ? [] : [reader.wordsEndingIn(word.slice(half + 1))]),
    ...(isShort || key === word ? [] : [reader.wordsEndingIn(key.slice(half + 1))]),
  ]);
  const found = new Map<string, CandidateTerm>();
  const note = (term: StoredTerm, form: string, weight: number) => {
    const known = found.get(term.key);
    if (word.length < shortestOtherFirst && !form.startsWith(word.charAt(0))) return;
    const sure = form.startsWith(word.charAt(0)) ? weight : weight * weights.otherFirst;
    if (known === undefined || known.weight < sure) {
      found.set(term.key, { term, form, weight: sure, how: 'misspelt' });
    }
  };
  const compare = (term: StoredTerm) => {
    const form = term.forms.find(
      (each) => isOneEditApart(each, word) && (!isShort || each.length > word.length),
    );
    if (form !== undefined) note(term, form, weights.misspelt);
    else if (key.length >= shortestCorrectedStem && isOneEditApart(term.key, key)) {
      const nearest = shortest(term.forms) ?? term.key;
      if (nearest.length - word.length <= longestAdded) note(term, nearest, weights.misspeltStem);
    }
  };
  near.forEach(compare);
  const others = endings
    .flat()
    .filter((each) => isOneEditApart(each, word) || isOneEditApart(each, key))
    .map((each) => reader.term(getWordKey(each)));
  for (const term of await Promise.all(others)) if (term !== undefined) compare(term);
  if (found.size === 0 && isLast && word.length >= shortestMisspeltBeginning) {
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
