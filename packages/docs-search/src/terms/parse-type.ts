/**
 * A type, as far as the search looks at it: a name in small letters, and what is inside. `a | b` has the name `|`,
 * a list `array`, a function `function`, an object without a name `object`, a text in quotes `string`.
 */
export interface ParsedType {
  readonly name: string;
  readonly inside: readonly ParsedType[];
}

const tokenPattern = /=>|[\w$]+(?:\.[\w$]+)*|'[^']*'|"[^"]*"|`[^`]*`|[^\s\w]/g;
const closing: Readonly<Partial<Record<string, string>>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '<': '>',
};
const operators = new Set(['readonly', 'unique', 'infer', 'asserts', 'abstract', 'new']);

/** Reads a type as it is written in TypeScript. What it does not understand it takes as `unknown`. */
export function parseType(text: string): ParsedType {
  return new TypeParser(text.match(tokenPattern) ?? []).type();
}

/** Splits at commas that are in no brackets. */
export function splitTypes(text: string, separator = ','): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let piece = '';
  for (const token of text.match(/=>|[\s\S]/g) ?? []) {
    if (token in closing) depth++;
    else if (')]}>'.includes(token)) depth--;
    if (token === separator && depth <= 0) {
      pieces.push(piece);
      piece = '';
    } else piece += token;
  }
  return [...pieces, piece].map((each) => each.trim()).filter((each) => each !== '');
}

const named = (name: string, inside: readonly ParsedType[] = []): ParsedType => ({ name, inside });

class TypeParser {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  type(): ParsedType {
    const union = this.#chain('|', () => this.#chain('&', () => this.#postfix()));
    if (this.#peek() !== 'extends') return union;
    // What a conditional type comes to depends on what it is given.
    while (this.#peek() !== undefined && !this.#isEnd()) this.#skip();
    return named('unknown');
  }

  #isEnd(): boolean {
    return [',', ')', ']', '}', '>', ';'].includes(this.#peek() ?? '');
  }

  #chain(operator: string, next: () => ParsedType): ParsedType {
    this.#take(operator);
    const parts = [next()];
    while (this.#take(operator)) parts.push(next());
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : named(operator, parts);
  }

  #postfix(): ParsedType {
    let type = this.#primary();
    while (this.#peek() === '[') {
      const isList = this.#tokens[this.#at + 1] === ']';
      this.#skip();
      // A property of a type, by its name, may be anything.
      type = isList ? named('array', [type]) : named('unknown');
    }
    return type;
  }

  #primary(): ParsedType {
    const token = this.#peek();
    if (token === undefined || this.#isEnd()) return named('unknown');
    if (operators.has(token)) {
      this.#at++;
      return this.#postfix();
    }
    if (token === 'keyof') {
      this.#at++;
      return named('|', [named('string'), named('keyof', [this.#postfix()])]);
    }
    if (token === '(' || token === '<') return this.#parentheses();
    if (token === '{') return named('object', this.#properties());
    if (token === '[') {
      this.#skip();
      return named('array');
    }
    this.#at++;
    return /^['"`]/.test(token) ? named('string') : this.#reference(token);
  }

  #reference(token: string): ParsedType {
    const name = token.split('.').at(-1)?.toLowerCase() ?? '';
    if (/^-?\d/.test(name)) return named('number');
    if (name === 'true' || name === 'false') return named('boolean');
    if (!/^[\w$]/.test(name)) return named('unknown');
    return named(name, this.#peek() === '<' ? this.#list() : []);
  }

  /** A function, or a type in parentheses. */
  #parentheses(): ParsedType {
    if (this.#peek() === '<') this.#skip();
    const start = this.#at;
    this.#skip();
    if (this.#take('=>')) {
      this.type();
      return named('function');
    }
    const end = this.#at;
    this.#at = start + 1;
    const type = this.type();
    this.#at = end;
    return type;
  }

  #list(): ParsedType[] {
    const types: ParsedType[] = [];
    do {
      this.#at++;
      types.push(this.type());
    } while (this.#peek() === ',');
    this.#take('>');
    return types;
  }

  /** The types of the properties of an object. */
  #properties(): ParsedType[] {
    const types: ParsedType[] = [];
    this.#at++;
    while (this.#peek() !== undefined && !this.#take('}')) {
      if (this.#take(':')) types.push(this.type());
      else this.#skip();
    }
    return types;
  }

  #peek(): string | undefined {
    return this.#tokens[this.#at];
  }

  #take(token: string): boolean {
    const isThere = this.#peek() === token;
    if (isThere) this.#at++;
    return isThere;
  }

  /** Passes a token, and with a bracket all up to its end. */
  #skip(): void {
    const end = closing[this.#peek() ?? ''];
    this.#at++;
    if (end === undefined) return;
    while (this.#peek() !== undefined && !this.#take(end)) this.#skip();
  }
}
