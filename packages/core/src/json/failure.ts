import { DowelError } from '../errors.js';

/** Why a text is not the JSON it set out to be. Cheap to make: a scan may pass over millions of them. */
export interface JsonFailure {
  code: 'JSON_INVALID' | 'JSON_TRUNCATED' | 'JSON_TOO_DEEP' | 'JSON_DUPLICATE_KEY';
  /** Where it went wrong. */
  offset: number;
  /** What would have been right there. */
  expected: string;
  /** What went wrong, if there is more to say than what was expected. */
  problem?: string;
  /** Where the unfinished part began: an open string, an open bracket. */
  origin?: number;
}

const excerptRadius = 30;

/** Line and column, both from 1, of an offset. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  let newline = text.indexOf('\n');
  while (newline !== -1 && newline < offset) {
    line += 1;
    lineStart = newline + 1;
    newline = text.indexOf('\n', lineStart);
  }
  return { line, column: offset - lineStart + 1 };
}

/** The text around an offset on one line, the place marked. */
function excerptAt(text: string, offset: number): string {
  let from = Math.max(0, offset - excerptRadius);
  let to = Math.min(text.length, offset + excerptRadius);
  if (isLowSurrogate(text, from)) from += 1;
  if (isLowSurrogate(text, to)) to -= 1;
  const before = (from > 0 ? '…' : '') + text.slice(from, offset);
  const after = text.slice(offset, to) + (to < text.length ? '…' : '');
  return `${before} ▶${after}`.replace(/\s+/g, ' ').trim();
}

function isLowSurrogate(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return code >= 0xdc00 && code <= 0xdfff;
}

/** An error at a place of a text: where, what was expected, and the text around it. */
export function errorAt(
  text: string,
  offset: number,
  { code, problem, expected, fix, details }: ErrorFacts,
): DowelError {
  const { line, column } = positionAt(text, offset);
  return new DowelError({
    code,
    problem: `${problem} at line ${line}, column ${column}`,
    expected,
    received: text.trim() === '' ? 'an empty text' : excerptAt(text, offset),
    fix: fix ?? 'Ask the model again and show it this message; getObject does so by itself.',
    details: { line, column, offset, ...details },
  });
}

interface ErrorFacts {
  code: string;
  problem: string;
  expected: string;
  fix?: string;
  details?: Readonly<Record<string, unknown>>;
}

const problems = {
  JSON_INVALID: 'The text is not valid JSON',
  JSON_TRUNCATED: 'The JSON ends too early',
  JSON_TOO_DEEP: 'The JSON is nested too deeply',
  JSON_DUPLICATE_KEY: 'The JSON gives a key twice, with different values',
} satisfies Record<JsonFailure['code'], string>;

/** The failure of a parse as the error that the caller gets. */
export function errorOf(text: string, failure: JsonFailure): DowelError {
  let expected = failure.expected;
  if (failure.origin !== undefined) {
    const { line, column } = positionAt(text, failure.origin);
    expected += ` for what opens at line ${line}, column ${column}`;
  }
  return errorAt(text, failure.offset, {
    code: failure.code,
    problem: failure.problem ?? problems[failure.code],
    expected,
  });
}
