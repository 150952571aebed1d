import type { StoredSection } from './entry.js';
import { bitOf, matchWord, type Match } from './match.js';
import { wordsOf, type Line } from './section-words.js';
import { isStopWord } from './stop-words.js';

const weights = { title: 0.6, order: 0.1, phrase: 0.2 };

/**
 * How much better a section is than its words alone say, as a factor from 1 on: its heading is what was asked for,
 * in the same order; its text has the words side by side.
 *
 * @param count - How many words the query has
 */
export function refine(section: StoredSection, match: Match, count: number): number {
  const { title, titleParts, lines } = wordsOf(section);
  const inTitle = titleParts.map(match);
  const telling = titleParts.filter((word) => !isStopWord(word));
  const covered = telling.filter((word) => match(word) !== 0);
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
    weights.phrase * phraseShare([title, ...lines], match, count)
  );
}

/** How many of the neighbours in the query are neighbours in the text. */
function phraseShare(lines: readonly Line[], match: Match, count: number): number {
  if (count < 2) return 0;
  let pairs = 0;
  for (const { telling } of lines) {
    let before = 0;
    for (const word of telling) {
      const here = matchWord(word, match);
      // The second word of a pair is here, and the first before it. Both may be parts of one name.
      pairs |= (here >> 1) & (before | here);
      before = here;
    }
  }
  let paired = 0;
  for (let at = 0; at < count - 1; at++) if ((pairs & bitOf(at)) !== 0) paired++;
  return paired / (count - 1);
}
