import type { JsonFailure } from './failure.js';
import { failed, TokenReader } from './token-reader.js';
import { isEqual } from './values.js';

/** Limits nesting, so that recursive code that reads the value doesn't overflow the stack. */
const maxDepth = 1000;

interface ArrayFrame {
  readonly closer: ']';
  readonly start: number;
  readonly value: unknown[];
}

interface ObjectFrame {
  readonly closer: '}';
  readonly start: number;
  readonly value: Record<string, unknown>;
  key: string;
  keyStart: number;
}

type Frame = ArrayFrame | ObjectFrame;

/** The outcome of parsing one value. */
export type Outcome =
  | { readonly ok: true; readonly value: unknown; readonly end: number }
  | {
      readonly ok: false;
      readonly failure: JsonFailure;
      /** Where a scan continues. Going back to text that has already been read would break the linear time bound. */
      readonly resume: number;
      /** Whether the text is clearly meant as JSON and must not be skipped as prose. */
      readonly committed: boolean;
      /** The missing closing brackets, innermost last. */
      readonly missing: string;
    };

/**
 * Parses one value of tolerant JSON. It accepts comments, trailing commas, single and smart quotes, bare keys, raw
 * newlines in strings, and Python's `True`, `False` and `None`; anything that would require guessing is a failure. It
 * uses a loop with an explicit stack and reads each character once.
 */
export class Parser {
  readonly #reader: TokenReader;
  #frames: Frame[] = [];
  #committed = false;

  constructor(text: string) {
    this.#reader = new TokenReader(text);
  }

  /** Parses the value at an offset, after any white space and comments. */
  parse(start: number): Outcome {
    const reader = this.#reader;
    reader.reset(start);
    this.#frames = [];
    this.#committed = false;
    let value = this.#readValue();
    while (value !== failed) {
      const frame = this.#frames.at(-1);
      if (frame === undefined) return { ok: true, value, end: reader.position };
      value = this.#add(frame, value) ? this.#readNext(frame) : failed;
    }
    return this.#failure(start);
  }

  #failure(start: number): Outcome {
    const { failure, committed, position } = this.#reader;
    if (failure === undefined)
      throw new TypeError('The parser ended with neither a value nor a failure');
    return {
      ok: false,
      failure,
      resume: Math.max(position, start + 1),
      committed: this.#committed || committed || failure.code !== 'JSON_INVALID',
      missing: this.#frames.map(({ closer }) => closer).join(''),
    };
  }

  /** Returns the offset of the first character at or after `start` that is not white space or a comment. */
  skipTrivia(start: number): number {
    this.#reader.reset(start);
    this.#reader.skipTrivia();
    // An unclosed comment is not skipped.
    return this.#reader.failure?.origin ?? this.#reader.position;
  }

  /** Reads a scalar, an empty container, or the first complete value inside the containers that open here. */
  #readValue(): unknown {
    const reader = this.#reader;
    for (;;) {
      if (!reader.skipTrivia()) return failed;
      const character = reader.peek();
      if (character !== '{' && character !== '[') return this.#readScalar();
      if (this.#frames.length === maxDepth) {
        return reader.fail(`at most ${maxDepth} levels`, { code: 'JSON_TOO_DEEP' });
      }
      const start = reader.position;
      const frame: Frame =
        character === '['
          ? { closer: ']', start, value: [] }
          : { closer: '}', start, value: {}, key: '', keyStart: 0 };
      this.#frames.push(frame);
      reader.position += 1;
      if (!reader.skipTrivia()) return failed;
      if (reader.peek() === frame.closer) return this.#close();
      if (frame.closer === '}' && !this.#readKey(frame)) return failed;
    }
  }

  #readScalar(): unknown {
    const reader = this.#reader;
    const frame = this.#frames.at(-1);
    if (frame !== undefined && reader.peek() === '') {
      return reader.fail(`a value, and then "${frame.closer}"`, { origin: frame.start });
    }
    return reader.readScalar();
  }

  /** Reads what follows an element: a comma and the next element, or the end of the container. */
  #readNext(frame: Frame): unknown {
    const reader = this.#reader;
    if (!reader.skipTrivia()) return failed;
    if (reader.peek() === ',') {
      reader.position += 1;
      if (!reader.skipTrivia()) return failed;
      if (reader.peek() === frame.closer) return this.#close();
      if (frame.closer === '}' && !this.#readKey(frame)) return failed;
      return this.#readValue();
    }
    if (reader.peek() === frame.closer) return this.#close();
    return reader.fail(`a comma or "${frame.closer}"`, { origin: frame.start });
  }

  #close(): unknown {
    this.#reader.position += 1;
    return this.#frames.pop()?.value;
  }

  #readKey(frame: ObjectFrame): boolean {
    const reader = this.#reader;
    frame.keyStart = reader.position;
    if (reader.peek() === '') {
      reader.fail('a key, and then "}"', { origin: frame.start });
      return false;
    }
    const key = reader.readKey();
    if (key === failed || !reader.skipTrivia()) return false;
    if (reader.peek() !== ':') {
      reader.fail('a colon after the key');
      return false;
    }
    reader.position += 1;
    frame.key = key;
    this.#committed = true;
    return true;
  }

  #add(frame: Frame, value: unknown): boolean {
    this.#committed = true;
    if (frame.closer === ']') {
      frame.value.push(value);
      return true;
    }
    const { key, value: object } = frame;
    if (Object.hasOwn(object, key)) {
      if (isEqual(object[key], value)) return true;
      this.#reader.fail(`one value for the key ${JSON.stringify(key.slice(0, 80))}`, {
        code: 'JSON_DUPLICATE_KEY',
        offset: frame.keyStart,
      });
      return false;
    }
    if (key === '__proto__') {
      // A plain assignment would set the prototype instead.
      const property = { value, enumerable: true, configurable: true, writable: true };
      Object.defineProperty(object, key, property);
    } else {
      object[key] = value;
    }
    return true;
  }
}
