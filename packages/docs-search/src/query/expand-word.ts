import type { IndexReader } from '../read/index-reader.js';
import type { StoredTerm } from '../read/parse-terms.js';
import { prefixEnd } from '../read/prefix-end.js';
import { isOneEditApart, startsOneEditApart } from '../terms/one-edit-apart.js';
import { unifySpelling } from '../terms/unify-spelling.js';
import { getWordKey } from '../terms/word-key.js';

/** An index term that a word of the query may stand for. */
export interface CandidateTerm {
  readonly term: StoredTerm;
  /** The indexed word that it matches. */
  readonly form: string;
  /** How likely the match is, up to 1. */
  readonly weight: number;
  readonly how: 'same' | 'prefix' | 'misspelt';
}

const minCorrectedLength = 3;
/** In shorter words, only a missing letter is corrected: "jsn". */
const minChangedLength = 4;
/** Shorter stems are too similar to others: "swap" isn't "shape". */
const minCorrectedStemLength = 5;
/** Shorter prefixes match too many words: "redis" isn't the start of "registry". */
const minMisspeltPrefixLength = 6;
/** A prefix of one or two letters could match terms in very many files, few of them relevant. */
const shortPrefixLength = 2;
const maxShortPrefixFiles = 2;
const minStemLength = 4;
/** In shorter words the first letter is never corrected: "rate" isn't "date". */
const minOtherFirstLength = 5;
const maxPrefixMatches = 24;
const weights = {
  alternative: 0.6,
  related: 0.6,
  otherForm: 0.9,
  prefix: 0.8,
  prefixInside: 0.55,
  misspelt: 0.8,
  misspeltStem: 0.7,
  misspeltPrefix: 0.5,
  otherFirst: 0.9,
};
/** Allows only a few extra letters: "redis" is almost the stem of "revision". */
const maxAddedLength = 2;
/** The longest ending that a stem drops: the key of "organization" is "organiz". */
const maxEndingLength = 5;

/**
 * Finds the index terms that a word may stand for: its own term in any form, terms that start with it, and terms that
 * are one edit away. A word that is in the index is never corrected.
 *
 * @param isLast - Whether the reader may still be typing the word, which makes it more likely to be a prefix
 * @param isOnly - Whether the query has no other words; the word may then even be a misspelt prefix
 */
export async function expandWord(
  word: string,
  { isLast, isOnly = false }: { isLast: boolean; isOnly?: boolean },
  reader: IndexReader,
): Promise<CandidateTerm[]> {
  const unified = unifySpelling(word);
  const key = getWordKey(word);
  // The last word always needs its prefix matches, so they load in parallel.
  const [same, loaded] = await Promise.all([
    reader.term(key),
    isLast ? findTermsStartingWith(unified, reader) : undefined,
  ]);
  const isKnown = same?.forms.includes(unified) === true;
  const weight = isKnown ? 1 : weights.otherForm;
  const form = same?.forms.find((each) => !isKnown && isOneEditApart(each, unified)) ?? unified;
  const exact: CandidateTerm[] =
    same === undefined ? [] : [{ term: same, form, weight, how: 'same' }];
  if (isKnown && !isLast) return exact;

  const terms = loaded ?? (await findTermsStartingWith(unified, reader));
  const prefixed = findPrefixMatches(unified, { key, isLast, isKnown: same !== undefined }, terms);
  const isShort = word.length < minChangedLength && exact.length + prefixed.length > 0;
  if (isKnown || isShort || word.length < minCorrectedLength) return [...exact, ...prefixed];
  // "smalles" has the stem of "small", but may be a misspelt "smallest".
  const misspelt = await findMisspelt(unified, isLast && isOnly && exact.length === 0, reader);
  const others = misspelt.filter(({ term }) => term !== same);
  const found = [...exact, ...prefixed];
  if (found.length === 0) return others;
  return [
    ...found,
    ...others.map((each) => ({ ...each, weight: each.weight * weights.alternative })),
  ];
}

/** Returns the terms that a word may be a prefix of, including those of its other forms. */
function findTermsStartingWith(word: string, reader: IndexReader): Promise<StoredTerm[]> {
  const from = word.slice(0, Math.max(Math.min(3, word.length), word.length - maxEndingLength));
  const maxFiles = word.length <= shortPrefixLength ? maxShortPrefixFiles : undefined;
  return reader.termsBetween(from, prefixEnd(word), maxFiles);
}

function findPrefixMatches(
  word: string,
  { key: ownKey, isLast, isKnown }: { key: string; isLast: boolean; isKnown: boolean },
  terms: readonly StoredTerm[],
): CandidateTerm[] {
  const best = isLast ? weights.prefix : weights.prefixInside;
  return terms
    .filter(({ key }) => key !== ownKey)
    .flatMap((term): CandidateTerm[] => {
      const form = shortest(term.forms.filter((each) => each.startsWith(word)));
      const weight = best * Math.sqrt(word.length / (form ?? term.key).length);
      if (form !== undefined) return [{ term, form, weight, how: 'prefix' }];
      // "handling" isn't in the index, but "handler" is.
      const isRelated =
        !isKnown &&
        ownKey.length >= minStemLength &&
        term.key.startsWith(ownKey) &&
        ownKey !== word;
      return isRelated ? [{ term, form: term.key, weight: weights.related, how: 'same' }] : [];
    })
    .sort((one, other) => other.weight - one.weight)
    .slice(0, maxPrefixMatches);
}

/**
 * Finds terms one edit away. Words with the same first half cover errors in the second half, and words with the same
 * ending cover errors in the first. Stems are compared too: the index may have "disputes" but not "dispute".
 */
async function findMisspelt(
  word: string,
  isLast: boolean,
  reader: IndexReader,
): Promise<CandidateTerm[]> {
  const half = Math.floor(word.length / 2);
  const from = word.slice(0, half);
  const key = getWordKey(word);
  const isShort = word.length < minChangedLength;
  const [near, ...endings] = await Promise.all([
    reader.termsBetween(from, prefixEnd(from)),
    ...(isShort ? [] : [reader.wordsEndingIn(word.slice(half + 1))]),
    ...(isShort || key === word ? [] : [reader.wordsEndingIn(key.slice(half + 1))]),
  ]);
  const found = new Map<string, CandidateTerm>();
  const note = (term: StoredTerm, form: string, weight: number) => {
    const known = found.get(term.key);
    if (word.length < minOtherFirstLength && !form.startsWith(word.charAt(0))) return;
    const adjusted = form.startsWith(word.charAt(0)) ? weight : weight * weights.otherFirst;
    if (known === undefined || known.weight < adjusted) {
      found.set(term.key, { term, form, weight: adjusted, how: 'misspelt' });
    }
  };
  const compare = (term: StoredTerm) => {
    const form = term.forms.find(
      (each) => isOneEditApart(each, word) && (!isShort || each.length > word.length),
    );
    if (form !== undefined) note(term, form, weights.misspelt);
    else if (key.length >= minCorrectedStemLength && isOneEditApart(term.key, key)) {
      const nearest = shortest(term.forms) ?? term.key;
      if (nearest.length - word.length <= maxAddedLength) note(term, nearest, weights.misspeltStem);
    }
  };
  near.forEach(compare);
  const others = endings
    .flat()
    .filter((each) => isOneEditApart(each, word) || isOneEditApart(each, key))
    .map((each) => reader.term(getWordKey(each)));
  for (const term of await Promise.all(others)) if (term !== undefined) compare(term);
  if (found.size === 0 && isLast && word.length >= minMisspeltPrefixLength) {
    for (const term of near) {
      const form = shortest(term.forms.filter((each) => startsOneEditApart(each, word)));
      if (form !== undefined) note(term, form, weights.misspeltPrefix);
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
