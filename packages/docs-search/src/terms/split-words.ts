/** A word in lower case without accents, and its position in the text. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The parts of a name: `get` and `object` for `getObject`. Empty for a plain word. */
  readonly parts: readonly Word[];
}

const wordPattern = /[\p{L}\p{N}_$]+(?:['’](?:t|s|re|ll|ve)\b)?/gu;
const partPattern = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu;

/** Splits text into words. A name in code is one word with parts. */
export function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), (match) => {
    const [found] = match;
    const start = match.index;
    // A fast path, because most words are plain.
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

/** Lower-cases text and drops everything but letters and digits: `TEXT_GENERATION` becomes `textgeneration`. */
function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/['’](?:s|t|re|ll|ve)$/, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
