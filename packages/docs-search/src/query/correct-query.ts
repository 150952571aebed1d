import type { ExpandedWord } from './expand-query.js';
import type { Query } from './parse-query.js';

/** Returns the query with corrected spelling, or `undefined` if it has no misspelt words. */
export function correctQuery({ text }: Query, words: readonly ExpandedWord[]): string | undefined {
  let corrected = text;
  for (const { word, candidates } of words.toReversed()) {
    const [first] = candidates;
    // A different ending isn't a spelling error: "embeddings" for "embedding".
    if (first?.how !== 'misspelt' || word.text.startsWith(first.form)) continue;
    corrected = corrected.slice(0, word.start) + first.form + corrected.slice(word.end);
  }
  return corrected === text ? undefined : corrected;
}
