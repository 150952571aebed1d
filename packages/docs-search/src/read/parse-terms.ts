import { decodeNumbers } from '../format/encode-numbers.js';
import { firstCode, firstCut } from '../format/term-file.js';

/** An occurrence of a term: the number of the section, and a code that `format/posting-codes.ts` explains. */
export interface Posting {
  readonly section: number;
  readonly code: number;
}

/** A term in a term file. */
export interface StoredTerm {
  readonly key: string;
  /** The words that share this key. */
  readonly forms: readonly string[];
  readonly postings: readonly Posting[];
}

/** Parses a term file; `format/term-file.ts` describes the format. The terms are sorted by key. */
export function parseTerms(text: string): StoredTerm[] {
  const [lines = '', gapText = '', codes, ...others] = text.split('\n\n');
  if (codes === undefined || others.length > 0) {
    throw new Error('Invalid search index: expected a term file. Rebuild the index.');
  }
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

/** Parses a file of endings: reversed words, sorted. */
export function parseEndings(text: string): string[] {
  // The first word shares no letters. Some hosts serve an HTML page for a missing file.
  if (!text.startsWith('0')) throw new Error('Not a file of endings.');
  let before = '';
  return text.split('\n').map((line) => {
    before = before.slice(0, decodeNumbers(line.charAt(0))[0] ?? 0) + line.slice(1);
    return before;
  });
}
