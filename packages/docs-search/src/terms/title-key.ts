import type { Word } from './split-words.js';

const longestTitle = 40;

/** A heading as the index of headings has it. */
export function getTitleKey(words: readonly Word[]): string {
  return words
    .map(({ text }) => text)
    .join('')
    .slice(0, longestTitle);
}
