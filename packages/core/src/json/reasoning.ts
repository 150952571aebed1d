import { errorOf } from './failure.js';
import type { Parser } from './parser.js';

const anyTag = /<\/?(?:think|thinking|reasoning)>/i;

/**
 * Returns where the answer starts: after the reasoning that precedes it, or 0 if there is none.
 *
 * Reasoning is a block such as `<think>…</think>` before any JSON, or everything before a closing tag without an opening
 * one, because some chat templates put the opening tag in the prompt. Tags inside JSON are part of the JSON.
 *
 * @throws `JSON_TRUNCATED` if a block isn't closed, because a draft in it could pass for the answer.
 */
export function skipReasoning(text: string, parser: Parser): number {
  if (!anyTag.test(text) || isStrictJson(text)) return 0;
  const pattern = /[{[]|<(\/?)(think|thinking|reasoning)>/gi;
  let start = 0;
  let hasJson = false;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [, slash, name] = match;
    if (name === undefined) {
      const outcome = parser.parse(match.index);
      // A tag in the part that was read, such as one in a string, belongs to the JSON even if that is broken later.
      pattern.lastIndex = outcome.ok
        ? outcome.end
        : Math.max(outcome.resume, outcome.failure.offset);
      hasJson ||= outcome.ok || outcome.committed;
      continue;
    }
    if (slash === '') {
      pattern.lastIndex = endOfBlock(text, name, match.index);
      // The answer may be the JSON before this block.
      if (hasJson) continue;
    }
    // Only after the first block: trying it after each one would break the linear time bound.
    const isFirst = start === 0;
    start = pattern.lastIndex;
    hasJson = false;
    if (isFirst && isWhole(text, parser, start)) return start;
  }
  return start;
}

/** Returns the offset after the closing tag of the block that opens at `origin`. */
function endOfBlock(text: string, name: string, origin: number): number {
  const closing = new RegExp(`</${name}>`, 'gi');
  closing.lastIndex = origin;
  if (closing.test(text)) return closing.lastIndex;
  throw errorOf(text, {
    code: 'JSON_TRUNCATED',
    offset: text.length,
    problem: 'The reasoning before the JSON is cut off',
    expected: `"</${name}>"`,
    origin,
  });
}

/** Our parser rejects some of what `JSON.parse` accepts, such as numbers that lose precision. */
function isStrictJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether the text from an offset is one JSON value, such as a string that contains a tag. */
function isWhole(text: string, parser: Parser, offset: number): boolean {
  const outcome = parser.parse(offset);
  return outcome.ok && parser.skipTrivia(outcome.end) === text.length;
}
