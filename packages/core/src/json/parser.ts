import type { JsonFailure } from './failure.js';
import { failed, TokenReader } from './token-reader.js';
import { isEqual } from './values.js';

/** Deep enough for any answer that makes sense, and shallow enough for every recursive function after us. */
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

/** What came of reading one value. */
export type Outcome =
  | { readonly ok: true; readonly value: unknown; readonly end: number }
  | {
      readonly ok: false;
      readonly failure: JsonFailure;
      /** Where a scan may go on: everything before it has been read, and going back would cost linear time. */
      readonly resume: number;
      /** Whether this can only have been meant as JSON, so that it must not be passed over as prose. */
      readonly committed: boolean;
      /** The closing brackets that were still missing, the innermost last. */
      readonly missing: string;
    };

/**
 * Reads one value of tolerant JSON: comments, trailing commas, single and smart quotes, bare keys, raw newlines
 * in strings and Python's words are understood; everything that would need a guess is a failure. A loop with its
 * own stack, each character read once.
 */
export class Parser {
  readonly #reader: TokenReader;
  #frames: Frame[] = [];
  #committed = false;

  constructor(text: string) {
    this.#reader = new TokenReader(text);
  }

  /** The value that begins at an offset, after white space and comments. */
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
    if (failure === undefined) throw new TypeError('a parse ended with neither value nor failure');
    return {
      ok: false,
      failure,
      resume: Math.max(position, start + 1),
      committed: this.#committed || committed || failure.code !== 'JSON_INVALID',
      missing: this.#frames.map(({ closer }) => closer).join(''),
    };
  }

  /** The offset of the first character from `start` on that is neither white space nor comment. */
  skipTrivia(start: number): number {
    this.#reader.reset(start);
    this.#reader.skipTrivia();
    // A comment that never ends is not passed over.
    return this.#reader.failure?.origin ?? this.#reader.position;
  }

  /** A scalar, an empty container, or the first complete value inside the containers that open here. */
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

  /** What follows an element: a comma and the next one, or the end of the container. */
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
