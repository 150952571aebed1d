import { errorOf } from './failure.js';
import type { Parser } from './parser.js';

const NAMES = 'think|thinking|thought|reasoning|analysis|redacted_thinking';

/** The channel of the answer in OpenAI's harmony format. Everything before it is reasoning. */
const FINAL = String.raw`<\|channel\|>final\b[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>`;

/** The tags of most models, of Mistral and of Kimi, and the channels of harmony. */
const TAGS = [
  // A closing tag, an opening one with its name, and the other opening ones.
  String.raw`(<\s*\/\s*(?:${NAMES})\s*>|\[\/THINK\]|◁\/think▷|${FINAL})`,
  String.raw`<\s*(${NAMES})(?:\s[^<>]*)?>`,
  String.raw`(\[THINK\]|◁think▷|<\|channel\|>)`,
];

/** Most texts have none of these. Searching for one after the other is several times as fast as for all tags at once. */
const SIGNS = [
  new RegExp(String.raw`<[\s/]*(?:${NAMES})`, 'i'),
  /\[\/?THINK\]/i,
  /◁/,
  /<\|channel\|>/i,
];

/**
 * Returns where the answer starts: after the reasoning that precedes it, or 0 if there is none.
 *
 * Reasoning is a block such as `<think>…</think>` before any JSON, or everything before a closing tag without an opening
 * one, because some chat templates put the opening tag in the prompt. Tags inside JSON are part of the JSON.
 *
 * @throws `JSON_TRUNCATED` if a block isn't closed, because a draft in it could pass for the answer.
 */
export function skipReasoning(text: string, parser: Parser): number {
  if (!SIGNS.some((sign) => sign.test(text)) || isStrictJson(text)) return 0;
  const pattern = new RegExp([...TAGS, '[{[]'].join('|'), 'gi');
  let start = 0;
  let hasJson = false;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [, closing, name, opening] = match;
    if (closing === undefined && name === undefined && opening === undefined) {
      const outcome = parser.parse(match.index);
      // A tag in the part that was read, such as one in a string, belongs to the JSON even if that is broken later.
      pattern.lastIndex = outcome.ok
        ? outcome.end
        : Math.max(outcome.resume, outcome.failure.offset);
      hasJson ||= outcome.ok || outcome.committed;
      continue;
    }
    if (closing === undefined) {
      pattern.lastIndex = endOfBlock(text, name ?? opening ?? '', match.index);
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

/** Returns the tag that closes a block, as a pattern and as text. */
function closingOf(name: string): readonly [pattern: string, text: string] {
  switch (name.toLowerCase()) {
    case '[think]':
      return [String.raw`\[\/THINK\]`, '[/THINK]'];
    case '◁think▷':
      return ['◁/think▷', '◁/think▷'];
    case '<|channel|>':
      return [FINAL, '<|channel|>final<|message|>'];
    default:
      return [String.raw`<\s*\/\s*${name}\s*>`, `</${name}>`];
  }
}

/** Returns the offset after the closing tag of the block that opens at `origin`. */
function endOfBlock(text: string, name: string, origin: number): number {
  const [closing, closingText] = closingOf(name);
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
