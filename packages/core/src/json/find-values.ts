import { DowelError } from '../errors.js';
import { errorAt, errorOf, type JsonFailure } from './failure.js';
import {
  beginsContainer,
  endOfFence,
  readFenceOpening,
  skipFence,
  type FenceOpening,
} from './fences.js';
import { Parser } from './parser.js';
import { skipReasoning } from './reasoning.js';

/**
 * Maximum number of values in one text. Comparing and validating hundreds of thousands of values would block the
 * process, and no single one of them could be the intended value.
 */
const maxValues = 1000;

/** A complete top-level JSON value, and where it starts. */
export interface FoundValue {
  readonly value: unknown;
  readonly offset: number;
}

/**
 * Finds every complete top-level JSON value in model output, in code fences and in prose, but not in the reasoning before
 * the answer. Throws if there is none, if there are too many, or if one is broken, because a fragment of broken JSON
 * could pass for a complete value.
 */
export function findJsonValues(text: string): readonly FoundValue[] {
  if (typeof (text as unknown) !== 'string') {
    throw new DowelError({
      code: 'JSON_NOT_TEXT',
      problem: 'JSON can only be extracted from a string',
      expected: 'a string',
      received: typeof text,
      fix: "Pass the model's output unchanged.",
    });
  }
  const parser = new Parser(text);
  const all = readAll(text, parser, 0);
  if (all.value !== undefined) return [all.value];
  const from = skipReasoning(text, parser);
  const { value, failure } = from === 0 ? all : readAll(text, parser, from);
  if (value !== undefined) return [value];
  const found = new Scan(text, parser).run(from);
  if (found.length > 0) return found;
  throw failure === undefined ? notFound(text, from) : errorOf(text, failure);
}

/** Reads the text from an offset as one value. Returns a failure if the text was probably meant as one. */
function readAll(
  text: string,
  parser: Parser,
  from: number,
): { readonly value?: FoundValue; readonly failure?: JsonFailure } {
  const offset = parser.skipTrivia(from);
  const outcome = parser.parse(offset);
  if (outcome.ok) {
    const isWhole = parser.skipTrivia(outcome.end) === text.length;
    return isWhole ? { value: { value: outcome.value, offset } } : {};
  }
  // Text that starts with an apostrophe is prose; a double quote or digit was probably meant as JSON.
  const scalar = offset < text.length && !/['‘’‚‛]/.test(text.charAt(offset));
  return scalar && outcome.committed ? { failure: outcome.failure } : {};
}

function notFound(text: string, from: number): DowelError {
  return errorAt(text, from, {
    code: 'JSON_NOT_FOUND',
    problem: 'No JSON value found in the text that starts',
    expected: 'a JSON value, alone or in a ```json fence, or an object or array in prose',
  });
}

function tooMany(text: string, offset: number): DowelError {
  return errorAt(text, offset, {
    code: 'JSON_AMBIGUOUS',
    problem: `The text has more than ${maxValues} JSON values; number ${maxValues + 1} is`,
    expected: 'one JSON value',
  });
}

/** The state of the scan when it read an opening bracket in prose. */
interface Mark {
  /** Set if the bracket started JSON that is broken. */
  readonly failure: JsonFailure | undefined;
  readonly looseBefore: number;
  readonly fencedBefore: number;
}

/** Scans text once, left to right from an offset, for code fences, values in prose, and stray brackets in prose. */
class Scan {
  readonly #text: string;
  readonly #parser: Parser;
  readonly #fenced: FoundValue[] = [];
  readonly #loose: FoundValue[] = [];
  /**
   * Unclosed brackets in prose, innermost last. Each is stored as a number (twice the index of its mark, plus one for a
   * brace), because there can be millions of them.
   */
  readonly #brackets: number[] = [];
  readonly #marks: Mark[] = [];
  #openBraces = 0;
  /** The first and the latest failure in prose. */
  #looseFailure: JsonFailure | undefined;
  #latestFailure: JsonFailure | undefined;

  constructor(text: string, parser: Parser) {
    this.#text = text;
    this.#parser = parser;
  }

  run(from: number): readonly FoundValue[] {
    const pattern = /[{}[\]]|`{3,}|~{3,}/g;
    pattern.lastIndex = from;
    const lastFence = Math.max(this.#text.lastIndexOf('```'), this.#text.lastIndexOf('~~~'));
    for (let match = pattern.exec(this.#text); match !== null; match = pattern.exec(this.#text)) {
      // No fence is left that could supersede the broken value.
      if (this.#looseFailure && this.#fenced.length === 0 && match.index > lastFence) break;
      const [token] = match;
      if (token.length > 1) pattern.lastIndex = this.#readFence(match.index, token);
      else if (token === '{' || token === '[') pattern.lastIndex = this.#readLoose(match.index);
      else this.#closeBracket(match.index, token);
    }
    // A fence supersedes broken JSON before it, but not after it: the fence may have been an example.
    const broken = this.#fenced.length > 0 ? this.#failureAfterFence() : this.#looseFailure;
    if (broken !== undefined) throw errorOf(this.#text, broken);
    return [...this.#fenced, ...this.#loose].sort((one, other) => one.offset - other.offset);
  }

  #failureAfterFence(): JsonFailure | undefined {
    const lastFence = this.#fenced.at(-1)?.offset ?? 0;
    const failure = this.#latestFailure;
    return failure !== undefined && failure.offset > lastFence ? failure : undefined;
  }

  #add(values: FoundValue[], found: FoundValue): void {
    if (this.#fenced.length + this.#loose.length === maxValues) {
      throw tooMany(this.#text, found.offset);
    }
    values.push(found);
  }

  /** Reads a value in prose. Returns the offset where the scan continues. */
  #readLoose(offset: number): number {
    const outcome = this.#parser.parse(offset);
    if (outcome.ok) {
      this.#add(this.#loose, { value: outcome.value, offset });
      return outcome.end;
    }
    const failure = outcome.committed ? outcome.failure : undefined;
    this.#looseFailure ??= failure;
    this.#latestFailure = failure ?? this.#latestFailure;
    const mark = this.#mark(failure);
    for (const closer of outcome.missing) {
      const isBrace = closer === '}';
      if (isBrace) this.#openBraces += 1;
      this.#brackets.push(2 * mark + (isBrace ? 1 : 0));
    }
    return outcome.resume;
  }

  /** Returns the index of the current mark; reuses the last one if nothing has been found since. */
  #mark(failure: JsonFailure | undefined): number {
    const looseBefore = this.#loose.length;
    const fencedBefore = this.#fenced.length;
    const last = this.#marks.at(-1);
    const holds =
      last?.failure === failure &&
      last?.looseBefore === looseBefore &&
      last.fencedBefore === fencedBefore;
    if (!holds) this.#marks.push({ failure, looseBefore, fencedBefore });
    return this.#marks.length - 1;
  }

  /**
   * Handles a closing bracket in prose. If it encloses or follows a value, that value is a fragment of broken JSON.
   */
  #closeBracket(offset: number, closer: string): void {
    const mark = this.#popUntil(closer === '}');
    if (mark === undefined) {
      if (this.#loose.length > 0) {
        this.#refuseLoose(offset, 'An unmatched closing bracket follows the value');
      }
      return;
    }
    if (mark.failure !== undefined && mark.fencedBefore < this.#fenced.length) {
      throw errorOf(this.#text, mark.failure);
    }
    const inside = this.#loose[mark.looseBefore];
    if (inside !== undefined) {
      this.#refuseLoose(inside.offset, 'A JSON value is inside brackets that are not JSON');
    }
  }

  /** Closes the innermost open bracket of a kind and every bracket inside it. */
  #popUntil(isBrace: boolean): Mark | undefined {
    const openBrackets = this.#brackets.length - this.#openBraces;
    if ((isBrace ? this.#openBraces : openBrackets) === 0) return undefined;
    for (;;) {
      const bracket = this.#brackets.pop() ?? 0;
      const popsBrace = bracket % 2 === 1;
      if (popsBrace) this.#openBraces -= 1;
      if (popsBrace === isBrace) return this.#marks[Math.floor(bracket / 2)];
    }
  }

  #refuseLoose(offset: number, problem: string): void {
    const expected = 'a complete value that is not part of a larger one';
    this.#latestFailure = { code: 'JSON_INVALID', offset, problem, expected };
    this.#looseFailure ??= this.#latestFailure;
  }

  /** Reads or skips a code fence. Returns the offset where the scan continues. */
  #readFence(run: number, marker: string): number {
    const text = this.#text;
    const fence = readFenceOpening(text, run, marker.length);
    const tagged = fence.language === 'json' && fence.atLineStart;
    if (tagged || (fence.language !== 'other' && beginsContainer(text, fence.content))) {
      return this.#readFencedValues(fence, marker);
    }
    return fence.atLineStart ? skipFence(text, marker, fence.content) : run + marker.length;
  }

  #readFencedValues(fence: FenceOpening, marker: string): number {
    const text = this.#text;
    let offset = this.#parser.skipTrivia(fence.content);
    for (;;) {
      const outcome = this.#parser.parse(offset);
      if (!outcome.ok) {
        const { failure, committed, resume } = outcome;
        if (!committed && fence.language === 'none') {
          return fence.atLineStart ? skipFence(text, marker, resume) : resume;
        }
        const closed = text.startsWith(marker, failure.offset);
        throw errorOf(text, closed ? { ...failure, code: 'JSON_TRUNCATED' } : failure);
      }
      this.#add(this.#fenced, { value: outcome.value, offset });
      offset = this.#parser.skipTrivia(outcome.end);
      const end = endOfFence(text, marker, offset);
      if (end !== undefined) return end;
      if (!beginsContainer(text, offset)) {
        throw errorOf(text, {
          code: 'JSON_INVALID',
          offset,
          expected: 'the end of the code fence after the value',
        });
      }
    }
  }
}
