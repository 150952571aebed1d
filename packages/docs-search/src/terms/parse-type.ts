/**
 * A type, reduced to what the search compares: a lower-case name and the types inside. `a | b` has the name `|`, an
 * array or tuple `array`, a function `function`, an object literal `object`, a string literal `string`.
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

/** Parses a TypeScript type. Syntax that it doesn't know becomes `unknown`. */
export function parseType(text: string): ParsedType {
  return new TypeParser(text.match(tokenPattern) ?? []).type();
}

/** Splits text at the separators outside brackets. */
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
    // A conditional type depends on type arguments that aren't known here.
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
      // An indexed access type can be anything.
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

  /** Parses a function type, or a type in parentheses. */
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

  /** Parses an object literal type and returns the types of its properties. */
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

  /** Skips a token, or everything from an opening bracket to its closing one. */
  #skip(): void {
    const end = closing[this.#peek() ?? ''];
    this.#at++;
    if (end === undefined) return;
    while (this.#peek() !== undefined && !this.#take(end)) this.#skip();
  }
}
