import type { JsonFailure } from './failure.js';
import { numberProblem } from './numbers.js';

const words = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['True', true],
  ['False', false],
  ['None', null],
]);
const notInJson = ['NaN', 'Infinity', 'undefined'];
const wordPattern = /[\p{L}\p{N}_$]+/uy;
const identifierPattern = /[\p{ID_Start}$_][\p{ID_Continue}$]*/uy;
const numberPattern = /[-+.\w]+/y;
const fourHexDigits = /[0-9a-fA-F]{4}/y;
const escapePattern = /\\(?:u([0-9a-fA-F]{4})|(.))/g;
const escapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
const escapable = `bfnrtu"'\\/“”„‟‘’‚‛`;

/** Returned instead of a value when reading fails. */
export const failed: unique symbol = Symbol('failed');

/**
 * Reads the tokens of tolerant JSON, never backwards. A method that fails returns `failed` or `false` and sets
 * `failure`: exceptions would be too slow for text with a million stray braces.
 */
export class TokenReader {
  readonly text: string;
  position = 0;
  failure: JsonFailure | undefined;
  /** Whether the failed token is clearly meant as JSON, such as a string or a number. */
  committed = false;

  constructor(text: string) {
    this.text = text;
  }

  reset(position: number): void {
    this.position = position;
    this.failure = undefined;
    this.committed = false;
  }

  /** Returns the character at the position, or an empty string at the end. */
  peek(): string {
    return this.text.charAt(this.position);
  }

  fail(expected: string, facts: Partial<JsonFailure> = {}): typeof failed {
    const offset = facts.offset ?? this.position;
    const code = offset >= this.text.length ? 'JSON_TRUNCATED' : 'JSON_INVALID';
    this.failure ??= { code, offset, expected, ...facts };
    return failed;
  }

  /** Fails at a token that is clearly meant as JSON. */
  #failCommitted(expected: string, facts?: Partial<JsonFailure>): typeof failed {
    this.committed = true;
    return this.fail(expected, facts);
  }

  /** Matches a sticky pattern at the position without moving it. */
  #match(pattern: RegExp): string {
    pattern.lastIndex = this.position;
    return pattern.exec(this.text)?.[0] ?? '';
  }

  /** Skips white space and comments. Returns false if a comment is not closed. */
  skipTrivia(): boolean {
    const { text } = this;
    for (;;) {
      const code = text.charCodeAt(this.position);
      if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) {
        this.position += 1;
      } else if (code === 0x2f) {
        if (!this.#skipComment()) return this.failure === undefined;
      } else if (code > 0x7f && /\s/.test(this.peek())) {
        this.position += 1;
      } else {
        return true;
      }
    }
  }

  /** Skips a comment if the slash starts one. */
  #skipComment(): boolean {
    const { text, position } = this;
    const next = text.charAt(position + 1);
    if (next !== '/' && next !== '*') {
      if (next === '') this.fail('a comment', { code: 'JSON_TRUNCATED' });
      return false;
    }
    const end = text.indexOf(next === '/' ? '\n' : '*/', position + 2);
    if (end === -1) this.position = text.length;
    else this.position = next === '/' ? end + 1 : end + 2;
    if (end === -1 && next === '*') this.fail('the end of the comment, "*/"', { origin: position });
    return this.failure === undefined;
  }

  /** Reads a key: a string or an identifier. */
  readKey(): string | typeof failed {
    const start = this.position;
    if (isQuote(this.text.charCodeAt(start))) {
      const key = this.#readString();
      // Prose puts braces around words, but hardly ever around a quoted string.
      this.committed = true;
      return key;
    }
    const identifier = this.#match(identifierPattern);
    const python = identifier === 'True' || identifier === 'False' || identifier === 'None';
    if (identifier === '' || python) return this.fail('a key in double quotes');
    this.position += identifier.length;
    return identifier;
  }

  /** Reads a string, a number, or a word such as `true`. */
  readScalar(): string | number | boolean | null | typeof failed {
    const code = this.text.charCodeAt(this.position);
    if (isQuote(code)) return this.#readString();
    if ((code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x2b || code === 0x2e) {
      return this.#readNumber();
    }
    const word = this.#match(wordPattern);
    const value = words.get(word);
    if (value !== undefined) {
      this.position += word.length;
      return value;
    }
    if (notInJson.includes(word)) {
      return this.#failCommitted('a JSON value', { problem: `${word} is not a JSON value` });
    }
    const cut = word !== '' && this.position + word.length === this.text.length;
    const prefix = cut && [...words.keys(), ...notInJson].some((known) => known.startsWith(word));
    return this.fail('a JSON value', prefix ? { code: 'JSON_TRUNCATED' } : {});
  }

  #readNumber(): number | typeof failed {
    const short = this.#readShortInteger();
    if (short !== undefined) return short;
    const literal = this.#match(numberPattern);
    const { problem, numeric } = numberProblem(literal);
    if (problem === undefined) {
      this.position += literal.length;
      return Number(literal);
    }
    if (this.position + literal.length === this.text.length && !numeric) {
      return this.#failCommitted('the rest of the number', { code: 'JSON_TRUNCATED' });
    }
    // [0-9] and [2025-01-31] are prose; 01 and 1e400 are malformed numbers.
    this.committed = numeric;
    return this.fail('a JSON number', { problem });
  }

  /** Reads short integers without the patterns, because they are common and always fit in a double. */
  #readShortInteger(): number | undefined {
    const { text, position } = this;
    let value = 0;
    let index = position;
    let code = text.charCodeAt(index);
    for (; code >= 0x30 && code <= 0x39 && index - position < 15; code = text.charCodeAt(index)) {
      value = value * 10 + code - 0x30;
      index += 1;
    }
    const zeros = index - position > 1 && text.charCodeAt(position) === 0x30;
    if (index === position || zeros || /[-+.\w]/.test(text.charAt(index))) return undefined;
    this.position = index;
    return value;
  }

  #readString(): string | typeof failed {
    const { text } = this;
    const start = this.position;
    const quote = text.charCodeAt(start);
    let escaped = false;
    let strict = quote === 0x22;
    for (let index = start + 1; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code === 0x5c) {
        if (!this.#isEscape(index)) return failed;
        escaped = true;
        index += 1;
        strict &&= text.charCodeAt(index) <= 0x7f && text.charCodeAt(index) !== 0x27;
      } else if (closes(quote, code)) {
        this.position = index + 1;
        if (escaped && strict) return JSON.parse(text.slice(start, index + 1)) as string;
        const content = text.slice(start + 1, index);
        return escaped ? unescape(content) : content;
      } else if (code < 0x20) {
        strict = false;
      }
    }
    this.position = text.length;
    return this.#failCommitted('a closing quote', { origin: start });
  }

  /** Checks that the backslash starts a JSON escape or escapes a quote. */
  #isEscape(index: number): boolean {
    const { text } = this;
    this.position = index;
    const next = text.charAt(index + 1);
    fourHexDigits.lastIndex = index + 2;
    if (next !== '' && escapable.includes(next) && (next !== 'u' || fourHexDigits.test(text))) {
      return true;
    }
    const cut =
      next === '' || (next === 'u' && /^[0-9a-fA-F]*$/.test(text.slice(index + 2, index + 6)));
    const truncated = cut && index + 6 > text.length;
    this.#failCommitted(
      'a JSON escape: \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX',
      truncated ? { code: 'JSON_TRUNCATED' } : { problem: 'A string has an invalid escape' },
    );
    return false;
  }
}

function unescape(content: string): string {
  return content.replace(escapePattern, (_, hex: string | undefined, character: string) =>
    hex === undefined
      ? (escapes[character] ?? character)
      : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

const isSmartDouble = (code: number): boolean => code >= 0x201c && code <= 0x201f;
const isSmartSingle = (code: number): boolean => code >= 0x2018 && code <= 0x201b;

function isQuote(code: number): boolean {
  return code === 0x22 || code === 0x27 || isSmartDouble(code) || isSmartSingle(code);
}

/** Smart quotes close each other in either direction, because models mix them up. */
function closes(quote: number, code: number): boolean {
  if (quote === code) return true;
  return (
    (isSmartDouble(quote) && isSmartDouble(code)) || (isSmartSingle(quote) && isSmartSingle(code))
  );
}
