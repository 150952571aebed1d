import type { StoredSection } from './entry.js';
import type { IsMatch } from './present.js';
import { isStopWord } from './stop-words.js';
import { readWords, type Word } from './words.js';

const weights = { title: 0.6, order: 0.1, phrase: 0.2 };

/**
 * How much better a section is than its words alone say, as a factor from 1 on: its heading is what was asked for,
 * in the same order; its text has the words side by side.
 *
 * @param matchers - One for each word of the query, in its order
 */
export function refine([title, , text]: StoredSection, matchers: readonly IsMatch[]): number {
  const titleWords = flatten(readWords(title));
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
    weights.phrase * phraseShare(`${title} ${text}`, matchers)
  );
}

/** How many of the neighbours in the query are neighbours in the text. */
function phraseShare(text: string, matchers: readonly IsMatch[]): number {
  if (matchers.length < 2) return 0;
  const words = readWords(text)
    .map((word) => [word.text, ...word.parts.map((part) => part.text)])
    .filter(([word = '']) => !isStopWord(word));
  const pairs = matchers.slice(1).filter((second, at) => {
    const first = matchers[at];
    return words.some((each, place) => {
      const next = words[place + 1] ?? [];
      return first !== undefined && each.some(first) && (next.some(second) || each.some(second));
    });
  });
  return pairs.length / (matchers.length - 1);
}

/** The words of a title; a name by its parts. */
function flatten(words: readonly Word[]): string[] {
  return words.flatMap(({ text, parts }) =>
    parts.length > 0 ? parts.map((part) => part.text) : [text],
  );
}
