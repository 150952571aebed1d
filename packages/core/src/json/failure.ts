import { DowelError } from '../errors.js';

/** Why parsing failed. A plain object, because one scan may create millions of them. */
export interface JsonFailure {
  code: 'JSON_INVALID' | 'JSON_TRUNCATED' | 'JSON_TOO_DEEP' | 'JSON_DUPLICATE_KEY';
  /** Where the error is. */
  offset: number;
  /** What the parser expected there. */
  expected: string;
  /** A more specific problem than the default for the code. */
  problem?: string;
  /** Where the unclosed string, bracket or comment starts. */
  origin?: number;
}

const excerptRadius = 30;

/** Converts an offset to a line and a column, both counted from 1. */
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

/** Returns the text around an offset on one line, with a marker at the offset. */
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

/** Creates an error that says where in the text it occurred, what was expected, and what was found. */
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
    received: text.trim() === '' ? 'empty text' : excerptAt(text, offset),
    fix: fix ?? 'Ask the model again and show it this message; getObject does this automatically.',
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
  JSON_TRUNCATED: 'The JSON is cut off',
  JSON_TOO_DEEP: 'The JSON is nested too deeply',
  JSON_DUPLICATE_KEY: 'The JSON has a duplicate key with a different value',
} satisfies Record<JsonFailure['code'], string>;

/** Converts a parse failure to the error that the caller gets. */
export function errorOf(text: string, failure: JsonFailure): DowelError {
  let expected = failure.expected;
  if (failure.origin !== undefined) {
    const { line, column } = positionAt(text, failure.origin);
    expected += ` (opened at line ${line}, column ${column})`;
  }
  return errorAt(text, failure.offset, {
    code: failure.code,
    problem: failure.problem ?? problems[failure.code],
    expected,
  });
}
