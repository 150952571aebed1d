import type { MatchedLine, MatchedSection } from './match-section.js';
import { countBits, getBit } from './word-matcher.js';

const weights = { title: 0.6, order: 0.1, phrase: 0.2 };

/**
 * Returns a factor of at least 1 for the score of a section. It rises with the share of the heading that the query
 * covers, with words in the same order as in the query, and with words side by side.
 *
 * @param count - The number of words in the query
 */
export function getSectionBoost({ title, lines, match }: MatchedSection, count: number): number {
  const parts = title.line.words.flatMap((word) => (word.parts.length > 0 ? word.parts : [word]));
  const inTitle = parts.map(({ known }) => match(known));
  const significant = inTitle.filter((_, at) => !parts[at]?.known.isStopWord);
  const covered = significant.filter((bits) => bits !== 0);
  const places: number[] = [];
  for (let at = 0; at < count; at++) {
    const place = inTitle.findIndex((bits) => (bits & getBit(at)) !== 0);
    if (place >= 0) places.push(place);
  }
  const share = covered.length / Math.max(1, significant.length);
  const asked = places.length / Math.max(1, count);
  const isInOrder =
    places.length > 1 && places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0));
  return (
    1 +
    weights.title * share * asked +
    (isInOrder ? weights.order * asked : 0) +
    weights.phrase * getPhraseShare([title, ...lines], count)
  );
}

/** Returns the share of neighbours in the query that are also neighbours in the text. */
function getPhraseShare(lines: readonly MatchedLine[], count: number): number {
  if (count < 2) return 0;
  let pairs = 0;
  for (const { line, bits, all } of lines) {
    if (all === 0) continue;
    let before = 0;
    for (const [at, here] of bits.entries()) {
      if (line.words[at]?.known.isStopWord) continue;
      // The second word of a pair is here and the first just before, or both are parts of one name.
      pairs |= (here >> 1) & (before | here);
      before = here;
    }
  }
  return countBits(pairs) / (count - 1);
}
