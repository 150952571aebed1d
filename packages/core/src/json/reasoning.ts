import { errorOf } from './failure.js';
import type { Parser } from './parser.js';

const NAMES = 'think|thinking|thought|reasoning|analysis|redacted_thinking';

/** The channel of the answer in OpenAI's harmony format. Everything before it is reasoning. */
const FINAL = String.raw`<\|channel\|>final\b[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>`;

/** The tags of most models, of Mistral and of Kimi, and the channels of harmony. */
const TAGS = [
  String.raw`<\s*(\/\s*)?(${NAMES})(?:\s[^<>]*)?>`,
  String.raw`\[(\/?)(THINK)\]`,
  String.raw`◁(\/?)(think)▷`,
  `(${FINAL})`,
  String.raw`(<\|channel\|>)`,
];

/** Searching for one tag after the other is several times as fast as for all at once. */
const anyTag = TAGS.map((tag) => new RegExp(tag, 'i'));

/** A tag around reasoning. */
interface Tag {
  readonly isClosing: boolean;
  /** The tag that closes this one, as a pattern and as text. */
  readonly closing: string;
  readonly closingText: string;
}

/**
 * Returns where the answer starts: after the reasoning that precedes it, or 0 if there is none.
 *
 * Reasoning is a block such as `<think>…</think>` before any JSON, or everything before a closing tag without an opening
 * one, because some chat templates put the opening tag in the prompt. Tags inside JSON are part of the JSON.
 *
 * @throws `JSON_TRUNCATED` if a block isn't closed, because a draft in it could pass for the answer.
 */
export function skipReasoning(text: string, parser: Parser): number {
  if (!anyTag.some((tag) => tag.test(text)) || isStrictJson(text)) return 0;
  const pattern = new RegExp([...TAGS, '[{[]'].join('|'), 'gi');
  let start = 0;
  let hasJson = false;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const tag = readTag(match);
    if (tag === undefined) {
      const outcome = parser.parse(match.index);
      // A tag in the part that was read, such as one in a string, belongs to the JSON even if that is broken later.
      pattern.lastIndex = outcome.ok
        ? outcome.end
        : Math.max(outcome.resume, outcome.failure.offset);
      hasJson ||= outcome.ok || outcome.committed;
      continue;
    }
    if (!tag.isClosing) {
      pattern.lastIndex = endOfBlock(text, tag, match.index);
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

/** Returns `undefined` if a match is the start of JSON. */
function readTag(match: RegExpExecArray): Tag | undefined {
  const [, slash, name, mistralSlash, mistral, kimiSlash, kimi, final, channel] = match;
  if (name !== undefined) {
    const closing = String.raw`<\s*\/\s*${name}\s*>`;
    return { isClosing: slash !== undefined, closing, closingText: `</${name}>` };
  }
  if (mistral !== undefined) {
    const closing = String.raw`\[\/THINK\]`;
    return { isClosing: mistralSlash !== '', closing, closingText: '[/THINK]' };
  }
  if (kimi !== undefined) {
    return { isClosing: kimiSlash !== '', closing: '◁/think▷', closingText: '◁/think▷' };
  }
  if (final === undefined && channel === undefined) return undefined;
  const closingText = '<|channel|>final<|message|>';
  return { isClosing: final !== undefined, closing: FINAL, closingText };
}

/** Returns the offset after the closing tag of the block that opens at `origin`. */
function endOfBlock(text: string, { closing, closingText }: Tag, origin: number): number {
  const pattern = new RegExp(closing, 'gi');
  pattern.lastIndex = origin;
  if (pattern.test(text)) return pattern.lastIndex;
  throw errorOf(text, {
    code: 'JSON_TRUNCATED',
    offset: text.length,
    problem: 'The reasoning before the JSON is cut off',
    expected: `"${closingText}"`,
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
