import type { Query } from '../query/parse-query.js';
import type { IndexReader } from '../read/index-reader.js';
import { prefixEnd } from '../read/prefix-end.js';
import { getInitials, getNameParts } from '../terms/name-key.js';
import { termPrefixes } from '../terms/term-prefixes.js';
import type { NamedSection } from './named-section.js';

const parts = { least: 2, most: 4 };
const fewestLetters = 4;
/** Each may take a file of the index. */
const mostRead = 6;
const closeness = { code: 1.2, words: 1, lettersLeftOut: 0.6 };

/**
 * The symbols of which the query has the beginning of each part: `CapReg` and "cap reg" are `CapabilityRegistry`.
 * Letters may be left out within a part: "srv" is "service".
 */
export async function findByAbbreviation(
  query: Query,
  reader: IndexReader,
): Promise<NamedSection[]> {
  const asked = getNameParts([query.text]);
  const letters = asked.join('').length;
  if (asked.length < parts.least || asked.length > parts.most || letters < fewestLetters) return [];

  const from = termPrefixes.initials + getInitials([query.text]);
  const candidates = (await reader.termsBetween(from, prefixEnd(from)))
    .flatMap(({ key, postings }) =>
      postings.map(({ section, code }) => ({ section, code, share: from.length / key.length })),
    )
    .sort((one, other) => other.share - one.share || other.code - one.code)
    .slice(0, mostRead);
  const found = await Promise.all(
    candidates.map(async ({ section, share }) => {
      const title = (await reader.section(section))?.section[0] ?? '';
      const likeness = likenessOf(asked, getNameParts([title]));
      const best = query.isCode && likeness === 1 ? closeness.code : closeness.words;
      return { section, closeness: best * likeness * share };
    }),
  );
  return found.filter((each) => each.closeness > 0);
}

/** 1 if each part begins as asked, less if letters are left out, 0 if it is something else. */
function likenessOf(asked: readonly string[], known: readonly string[]): number {
  let likeness = 1;
  for (const [at, part] of asked.entries()) {
    const whole = known[at] ?? '';
    if (whole.startsWith(part)) continue;
    if (part.length < parts.least || !hasInOrder(whole, part)) return 0;
    likeness = closeness.lettersLeftOut;
  }
  return likeness;
}

function hasInOrder(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of text) if (letter === letters[at]) at++;
  return at === letters.length;
}
