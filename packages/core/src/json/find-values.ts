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

/** A complete top-level value of a text. */
export interface FoundValue {
  readonly value: unknown;
  readonly offset: number;
}

/**
 * All complete top-level JSON values of a model's answer, in fences and in the prose, at least one. Throws if
 * there is none, or if one is broken: what is left of a broken value would be a wrong value.
 */
export function findJsonValues(text: string): readonly FoundValue[] {
  if (typeof (text as unknown) !== 'string') {
    throw new DowelError({
      code: 'JSON_NOT_TEXT',
      problem: 'JSON can only be taken from a text',
      expected: 'a string',
      received: typeof text,
      fix: 'Pass the answer of the model as it came.',
    });
  }
  const parser = new Parser(text);
  const start = parser.skipTrivia(0);
  const whole = parser.parse(start);
  if (whole.ok && parser.skipTrivia(whole.end) === text.length) {
    return [{ value: whole.value, offset: start }];
  }
  const found = new Scan(text, parser).run();
  if (found.length > 0) return found;
  // An apostrophe at the beginning is prose; a double quote or a digit was meant as a value.
  const scalar = start < text.length && !/['‘’‚‛]/.test(text.charAt(start));
  throw scalar && !whole.ok && whole.committed ? errorOf(text, whole.failure) : notFound(text);
}

function notFound(text: string): DowelError {
  return errorAt(text, 0, {
    code: 'JSON_NOT_FOUND',
    problem: 'No JSON value found; the text begins',
    expected: 'a JSON value, alone or in a ```json fence, or an object or array in the prose',
  });
}

/** How far the scan had come when the prose opened a bracket. */
interface Mark {
  /** Set if the bracket was meant as JSON and is broken. */
  readonly failure: JsonFailure | undefined;
  readonly looseBefore: number;
  readonly fencedBefore: number;
}

/** One pass over a text from left to right: fences, values in the prose, and the brackets of the prose. */
class Scan {
  readonly #text: string;
  readonly #parser: Parser;
  readonly #fenced: FoundValue[] = [];
  readonly #loose: FoundValue[] = [];
  /**
   * The brackets that the prose itself has opened, the innermost last: twice the index of its mark, plus one for
   * a brace. Plain numbers, because a text can open millions.
   */
  readonly #brackets: number[] = [];
  readonly #marks: Mark[] = [];
  #openBraces = 0;
  /** The first and the latest failure in the prose. */
  #looseFailure: JsonFailure | undefined;
  #latestFailure: JsonFailure | undefined;

  constructor(text: string, parser: Parser) {
    this.#text = text;
    this.#parser = parser;
  }

  run(): readonly FoundValue[] {
    const pattern = /[{}[\]]|`{3,}|~{3,}/g;
    const lastFence = Math.max(this.#text.lastIndexOf('```'), this.#text.lastIndexOf('~~~'));
    for (let match = pattern.exec(this.#text); match !== null; match = pattern.exec(this.#text)) {
      // Nothing can make up for a broken value any more.
      if (this.#looseFailure && this.#fenced.length === 0 && match.index > lastFence) break;
      const [token] = match;
      if (token.length > 1) pattern.lastIndex = this.#readFence(match.index, token);
      else if (token === '{' || token === '[') pattern.lastIndex = this.#readLoose(match.index);
      else this.#closeBracket(match.index, token);
    }
    // A fence makes up for something broken before it, but not after: that may be the answer, and the fence an
    // example.
    const broken = this.#fenced.length > 0 ? this.#failureAfterFence() : this.#looseFailure;
    if (broken !== undefined) throw errorOf(this.#text, broken);
    return [...this.#fenced, ...this.#loose].sort((one, other) => one.offset - other.offset);
  }

  #failureAfterFence(): JsonFailure | undefined {
    const lastFence = this.#fenced.at(-1)?.offset ?? 0;
    const failure = this.#latestFailure;
    return failure !== undefined && failure.offset > lastFence ? failure : undefined;
  }

  /** A value in the prose. Returns where the scan goes on. */
  #readLoose(offset: number): number {
    const outcome = this.#parser.parse(offset);
    if (outcome.ok) {
      this.#loose.push({ value: outcome.value, offset });
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

  /** The index of the mark for here: the last one still holds if nothing was found since. */
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
   * A closing bracket in the prose. Around or after a value it means that the value is only a part of something
   * that is broken.
   */
  #closeBracket(offset: number, closer: string): void {
    const mark = this.#popUntil(closer === '}');
    if (mark === undefined) {
      if (this.#loose.length > 0) {
        this.#refuseLoose(offset, 'A bracket that was never opened stands after the value');
      }
      return;
    }
    if (mark.failure !== undefined && mark.fencedBefore < this.#fenced.length) {
      throw errorOf(this.#text, mark.failure);
    }
    const inside = this.#loose[mark.looseBefore];
    if (inside !== undefined) {
      this.#refuseLoose(inside.offset, 'A JSON value stands inside brackets that are not JSON');
    }
  }

  /** Closes the innermost open bracket of a kind, and with it all those inside it. */
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
    const expected = 'a value that is complete and stands by itself';
    this.#latestFailure = { code: 'JSON_INVALID', offset, problem, expected };
    this.#looseFailure ??= this.#latestFailure;
  }

  /** A code fence. Returns where the scan goes on. */
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
      this.#fenced.push({ value: outcome.value, offset });
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
