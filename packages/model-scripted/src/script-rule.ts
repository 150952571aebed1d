import { DowelError } from '@dowel/core/errors';

/** Matches text that contains a string, matches a regular expression, or passes a test. */
export type ScriptMatcher = string | RegExp | ((text: string) => boolean);

/**
 * Creates a reply from the prompt and, if `when` is a regular expression, its match. A generator function, sync or
 * async, yields the chunks that are passed to `onText`.
 */
export type ScriptReplyFunction<Prompt = string> = (
  prompt: Prompt,
  match: RegExpExecArray | undefined,
) => string | object;

/**
 * A reply: text, a value to send as JSON, or a function that creates either. Arrays are sent as JSON. Any other
 * iterable, such as the one that a generator function returns, yields the chunks of text that are passed to `onText`.
 */
export type ScriptReply<Prompt = string> = string | object | ScriptReplyFunction<Prompt>;

/** A rule for a scripted model: which prompts it matches, and what it replies. */
export interface ScriptRule {
  /** The prompts that the rule matches. */
  readonly when: ScriptMatcher;
  /** The reply to a matching prompt: text, a value to send as JSON, or a function, which may be a generator. */
  readonly reply: ScriptReply;
  /**
   * How many times the rule can be used; after that it is skipped.
   *
   * @default Infinity
   */
  readonly times?: number | undefined;
}

/** Tests a matcher, and returns the match if it is a regular expression. */
export function findMatch(
  matcher: ScriptMatcher,
  text: string,
): { readonly found: boolean; readonly match: RegExpExecArray | undefined } {
  if (typeof matcher === 'string') return { found: text.includes(matcher), match: undefined };
  if (typeof matcher === 'function') return { found: matcher(text), match: undefined };
  // With the flags `g` or `y`, `exec` continues after the last match, so the result would depend on earlier calls.
  matcher.lastIndex = 0;
  const match = matcher.exec(text) ?? undefined;
  matcher.lastIndex = 0;
  return { found: match !== undefined, match };
}

/** Returns the reply, calling it first if it is a function. */
export function fillReply<Prompt>(
  reply: ScriptReply<Prompt>,
  prompt: Prompt,
  match: RegExpExecArray | undefined,
): string | object {
  return typeof reply === 'function'
    ? (reply as ScriptReplyFunction<Prompt>)(prompt, match)
    : reply;
}

/** Rejects an invalid rule when the model is created, not when it is first asked. */
export function checkRule({ when, reply, times = Infinity }: ScriptRule, index: number): void {
  const refuse = (expected: string, received: string): never => {
    throw new DowelError({
      code: 'SCRIPT_RULE_INVALID',
      problem: `Rule ${index} of the scripted model is invalid`,
      expected,
      received,
    });
  };
  if (typeof when !== 'string' && typeof when !== 'function' && !isExpression(when)) {
    refuse('`when` as a string, a regular expression or a function', describe(when));
  }
  if (typeof reply !== 'string' && typeof reply !== 'function' && !isObject(reply)) {
    refuse('`reply` as a string, an object or a function', describe(reply));
  }
  if (typeof times !== 'number' || !(times >= 1)) refuse('`times` of at least 1', String(times));
}

// The types guarantee these, but scripts are also written in JavaScript and read from JSON.
function isExpression(value: unknown): boolean {
  return value instanceof RegExp;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function describe(value: unknown): string {
  return value === null ? 'null' : typeof value;
}
