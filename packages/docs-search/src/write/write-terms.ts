import { encodeNumbers } from '../format/encode-numbers.js';
import { firstCode, firstCut } from '../format/term-file.js';
import type { Term } from './term-collector.js';

/** Writes a term file; `format/term-file.ts` describes the format, and `parseTerms` reads it. */
export function writeTerms(terms: readonly Term[]): string {
  let before = '';
  const lines: string[] = [];
  const gaps: number[] = [];
  let codes = '';
  for (const { key, forms, postings } of terms) {
    const shared = sharedLength(before, key);
    lines.push(encodeNumbers([shared]) + key.slice(shared) + writeForms(key, forms));
    before = key;
    const sections = [...postings.keys()].sort((one, other) => one - other);
    gaps.push(sections.length);
    let last = -1;
    for (const section of sections) {
      gaps.push(section - last - 1);
      last = section;
      codes += String.fromCharCode(firstCode + (postings.get(section) ?? 0));
    }
  }
  return [lines.join('\n'), encodeNumbers(gaps), codes].join('\n\n');
}

function writeForms(key: string, forms: ReadonlySet<string>): string {
  if (forms.size === 0 || (forms.size === 1 && forms.has(key))) return '';
  return [...forms]
    .sort()
    .map((form) => {
      const shared = sharedLength(key, form);
      return String.fromCharCode(firstCut + key.length - shared) + form.slice(shared);
    })
    .join('');
}

/** Writes a file of endings: one word per line, without the letters it shares with the previous word. */
export function writeEndings(words: readonly string[]): string {
  return words
    .map((word, at) => {
      const shared = sharedLength(words[at - 1] ?? '', word);
      return encodeNumbers([shared]) + word.slice(shared);
    })
    .join('\n');
}

function sharedLength(one: string, other: string): number {
  // One character encodes the length.
  const max = Math.min(one.length, other.length, 31);
  let length = 0;
  while (length < max && one[length] === other[length]) length++;
  return length;
}
