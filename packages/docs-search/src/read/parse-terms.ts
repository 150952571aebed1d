import { decodeNumbers } from '../format/encode-numbers.js';

/** A section that a term occurs in, by number, and what the index says of it. */
export interface Posting {
  readonly section: number;
  readonly code: number;
}

/** A term as a file of terms holds it. */
export interface StoredTerm {
  readonly key: string;
  /** The words behind it. */
  readonly forms: readonly string[];
  readonly postings: readonly Posting[];
}

const firstCode = 48;
const firstCut = 'A'.charCodeAt(0);

/** Reads a file of terms: see `write/write-terms.ts`. They are in the order of their keys. */
export function parseTerms(text: string): StoredTerm[] {
  const [lines = '', gapText = '', codes, ...others] = text.split('\n\n');
  if (codes === undefined || others.length > 0) throw new Error('This is no file of terms.');
  const gaps = decodeNumbers(gapText);
  let gapAt = 0;
  let codeAt = 0;
  let before = '';
  return lines.split('\n').map((line) => {
    const shared = decodeNumbers(line.charAt(0))[0] ?? 0;
    const [rest = '', ...formParts] = line.slice(1).split(/(?=[A-Z])/);
    const key = before.slice(0, shared) + (/^[A-Z]/.test(rest) ? '' : rest);
    if (/^[A-Z]/.test(rest)) formParts.unshift(rest);
    before = key;
    const forms = formParts.map(
      (part) => key.slice(0, key.length - (part.charCodeAt(0) - firstCut)) + part.slice(1),
    );
    const count = gaps[gapAt++] ?? 0;
    let section = -1;
    const postings = Array.from({ length: count }, () => {
      section += (gaps[gapAt++] ?? 0) + 1;
      return { section, code: codes.charCodeAt(codeAt++) - firstCode };
    });
    return { key, forms: forms.length > 0 ? forms : [key], postings };
  });
}

/** Reads a file of endings: words that are written backwards, in order. */
export function parseEndings(text: string): string[] {
  // The first has nothing to share. Some hosts give a page of theirs for a file that is not there.
  if (!text.startsWith('0')) throw new Error('This is no file of endings.');
  let before = '';
  return text.split('\n').map((line) => {
    before = before.slice(0, decodeNumbers(line.charAt(0))[0] ?? 0) + line.slice(1);
    return before;
  });
}
