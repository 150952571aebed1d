import { unifySpelling } from './spelling.js';
import { stem } from './stem.js';

/** A word of a text, in small letters and without accents, and where it stands. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The parts of a name: `get` and `object` of `getObject`. Empty for a plain word. */
  readonly parts: readonly Word[];
}

const wordPattern = /[\p{L}\p{N}_$]+(?:['’](?:t|s|re|ll|ve)\b)?/gu;
const partPattern = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu;

/** The words of a text. Names of code are one word each, with parts. */
export function readWords(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), (match) => {
    const [found] = match;
    const start = match.index;
    // Most words are plain, and there are very many of them.
    if (/^[a-z]+$/.test(found)) return { text: found, start, end: start + found.length, parts: [] };
    const parts = Array.from(found.matchAll(partPattern), (part) =>
      createWord(part[0], start + part.index),
    ).filter((part) => part.text !== '');
    return createWord(found, start, parts.length > 1 ? parts : []);
  }).filter((word) => word.text !== '');
}

function createWord(text: string, start: number, parts: readonly Word[] = []): Word {
  return { text: simplify(text), start, end: start + text.length, parts };
}

/** Small letters without accents, and without what is no letter. `TEXT_GENERATION` is `textgeneration`. */
function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/['’](?:s|t|re|ll|ve)$/, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** What all forms and spellings of a word have in common, by which the index knows it. */
export function keyOf(word: string): string {
  return stem(unifySpelling(word));
}

/** A name as the index of names has it. A dash is part of a name, which an underscore only divides. */
export function nameKey(name: string): string {
  return name.toLowerCase().replaceAll(/[_$]/g, '');
}

/** The parts of names one after the other: `capability` and `registry` of `CapabilityRegistry`. */
export function namePartsOf(names: readonly string[]): string[] {
  return readWords(names.join(' ')).flatMap(({ text, parts }) =>
    parts.length > 0 ? parts.map((part) => part.text) : [text],
  );
}

/** The first letter of each part of names: `cr` of `CapabilityRegistry`. */
export function initialsOf(names: readonly string[]): string {
  return namePartsOf(names)
    .map((part) => part.charAt(0))
    .join('');
}

const longestTitle = 40;

/** A heading as the index of headings has it. */
export function titleKey(words: readonly Word[]): string {
  return words
    .map(({ text }) => text)
    .join('')
    .slice(0, longestTitle);
}
