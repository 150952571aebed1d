import type { Query } from '../query/parse-query.js';
import type { IndexReader } from '../read/index-reader.js';
import { prefixEnd } from '../read/prefix-end.js';
import { getInitials, getNameParts } from '../terms/name-key.js';
import { termPrefixes } from '../terms/term-prefixes.js';
import type { NamedSection } from './named-section.js';

const minParts = 2;
const maxParts = 4;
const minLetters = 4;
/** A single letter has to be the first of its part. */
const minPartLength = 2;
/** Reading a candidate may load a file. */
const maxCandidates = 6;
const closeness = { code: 1.2, words: 1, missingLetters: 0.6 };

/**
 * Finds symbols by the start of each part of their name: `CapReg` and "cap reg" find `CapabilityRegistry`. Letters
 * may be missing within a part: "srv" finds "service".
 */
export async function findByAbbreviation(
  query: Query,
  reader: IndexReader,
): Promise<NamedSection[]> {
  const asked = getNameParts([query.text]);
  const letters = asked.join('').length;
  if (asked.length < minParts || asked.length > maxParts || letters < minLetters) return [];

  const from = termPrefixes.initials + getInitials([query.text]);
  const candidates = (await reader.termsBetween(from, prefixEnd(from)))
    .flatMap(({ key, postings }) =>
      postings.map(({ section, code }) => ({ section, code, share: from.length / key.length })),
    )
    .sort((one, other) => other.share - one.share || other.code - one.code)
    .slice(0, maxCandidates);
  const found = await Promise.all(
    candidates.map(async ({ section, share }) => {
      const title = (await reader.section(section))?.section[0] ?? '';
      const likeness = getLikeness(asked, getNameParts([title]));
      const best = query.isCode && likeness === 1 ? closeness.code : closeness.words;
      return { section, closeness: best * likeness * share };
    }),
  );
  return found.filter((each) => each.closeness > 0);
}

/** Returns 1 if each part starts as typed, less if letters are missing, and 0 if a part doesn't match. */
function getLikeness(asked: readonly string[], known: readonly string[]): number {
  let likeness = 1;
  for (const [at, part] of asked.entries()) {
    const knownPart = known[at] ?? '';
    if (knownPart.startsWith(part)) continue;
    if (part.length < minPartLength || !hasLettersInOrder(knownPart, part)) return 0;
    likeness = closeness.missingLetters;
  }
  return likeness;
}

function hasLettersInOrder(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of text) if (letter === letters[at]) at++;
  return at === letters.length;
}
