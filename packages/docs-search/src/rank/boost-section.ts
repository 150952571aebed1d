import type { MatchedLine, MatchedSection } from './match-section.js';
import { bitOf, countBits } from './word-matcher.js';

const weights = { title: 0.6, order: 0.1, phrase: 0.2 };

/**
 * How much better a section is than its words alone say, as a factor from 1 on: its heading is what was asked for,
 * in the same order; its text has the words side by side.
 *
 * @param count - How many words the query has
 */
export function getSectionBoost({ title, lines, match }: MatchedSection, count: number): number {
  // A name by its parts.
  const parts = title.line.words.flatMap((word) => (word.parts.length > 0 ? word.parts : [word]));
  const inTitle = parts.map(({ known }) => match(known));
  const telling = inTitle.filter((_, at) => parts[at]?.known.isTelling);
  const covered = telling.filter((bits) => bits !== 0);
  const found: number[] = [];
  for (let at = 0; at < count; at++) {
    const place = inTitle.findIndex((bits) => (bits & bitOf(at)) !== 0);
    if (place >= 0) found.push(place);
  }
  const share = covered.length / Math.max(1, telling.length);
  const asked = found.length / Math.max(1, count);
  const isInOrder =
    found.length > 1 && found.every((place, at) => at === 0 || place >= (found[at - 1] ?? 0));
  return (
    1 +
    weights.title * share * asked +
    (isInOrder ? weights.order * asked : 0) +
    weights.phrase * phraseShare([title, ...lines], count)
  );
}

/** How many of the neighbours in the query are neighbours in the text. */
function phraseShare(lines: readonly MatchedLine[], count: number): number {
  if (count < 2) return 0;
  let pairs = 0;
  for (const { line, bits, all } of lines) {
    if (all === 0) continue;
    let before = 0;
    for (const [at, here] of bits.entries()) {
      if (!line.words[at]?.known.isTelling) continue;
      // The second word of a pair is here, and the first before it. Both may be parts of one name.
      pairs |= (here >> 1) & (before | here);
      before = here;
    }
  }
  return countBits(pairs) / (count - 1);
}
