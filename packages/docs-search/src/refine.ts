import type { StoredSection } from './entry.js';
import { matches, type IsMatch } from './match.js';
import { wordsOf, type Line } from './section-words.js';
import { isStopWord } from './stop-words.js';

const weights = { title: 0.6, order: 0.1, phrase: 0.2 };

/**
 * How much better a section is than its words alone say, as a factor from 1 on: its heading is what was asked for,
 * in the same order; its text has the words side by side.
 *
 * @param matchers - One for each word of the query, in its order
 */
export function refine(section: StoredSection, matchers: readonly IsMatch[]): number {
  const { title, lines } = wordsOf(section);
  const titleWords = flatten(title);
  const telling = titleWords.filter((word) => !isStopWord(word));
  const covered = telling.filter((word) => matchers.some((isMatch) => isMatch(word)));
  const places = matchers.map((isMatch) => titleWords.findIndex(isMatch));
  const found = places.filter((place) => place >= 0);
  const share = covered.length / Math.max(1, telling.length);
  const asked = found.length / Math.max(1, matchers.length);
  const isInOrder =
    found.length > 1 && found.every((place, at) => at === 0 || place >= (found[at - 1] ?? 0));
  return (
    1 +
    weights.title * share * asked +
    (isInOrder ? weights.order * asked : 0) +
    weights.phrase * phraseShare([title, ...lines], matchers)
  );
}

/** How many of the neighbours in the query are neighbours in the text. */
function phraseShare(lines: readonly Line[], matchers: readonly IsMatch[]): number {
  if (matchers.length < 2) return 0;
  const isPair = matchers.slice(1).map(() => false);
  for (const { words } of lines) {
    let before: readonly boolean[] = [];
    for (const word of words) {
      if (isStopWord(word.text)) continue;
      const here = matchers.map((isMatch) => matches(word, isMatch));
      for (const at of isPair.keys()) {
        // Both may be parts of one name.
        if (here[at + 1] === true && (before[at] === true || here[at] === true)) isPair[at] = true;
      }
      before = here;
    }
  }
  return isPair.filter(Boolean).length / isPair.length;
}

/** The words of a title; a name by its parts. */
function flatten({ words }: Line): string[] {
  return words.flatMap(({ text, parts }) =>
    parts.length > 0 ? parts.map((part) => part.text) : [text],
  );
}
