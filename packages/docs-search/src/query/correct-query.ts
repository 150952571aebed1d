import type { ExpandedWord } from './expand-query.js';
import type { Query } from './parse-query.js';

/** The query with its misspelt words put right. */
export function correctQuery({ text }: Query, words: readonly ExpandedWord[]): string | undefined {
  let corrected = text;
  for (const { word, candidates } of words.toReversed()) {
    const [first] = candidates;
    // Another ending is no error: "embeddings" for "embedding".
    if (first?.how !== 'misspelt' || word.text.startsWith(first.form)) continue;
    corrected = corrected.slice(0, word.start) + first.form + corrected.slice(word.end);
  }
  return corrected === text ? undefined : corrected;
}
