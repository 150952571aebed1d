import { DowelError } from '@dowel/core/errors';

/** Which texts are meant: those that contain a string, match an expression, or pass a test. */
export type ScriptMatcher = string | RegExp | ((text: string) => boolean);

/** Makes a reply from the prompt and, if the rule has an expression, from what it matched. */
export type ScriptReplyFunction<Prompt = string> = (
  prompt: Prompt,
  match: RegExpExecArray | undefined,
) => string | object;

/** What is answered: a text, a value that is sent as JSON, or a function that makes either. */
export type ScriptReply<Prompt = string> = string | object | ScriptReplyFunction<Prompt>;

/** When this comes, answer that. */
export interface ScriptRule {
  /** Which prompts the rule is for. */
  readonly when: ScriptMatcher;
  /** What is answered. */
  readonly reply: ScriptReply;
  /**
   * How often the rule may be used; then it is passed over.
   *
   * @default Infinity
   */
  readonly times?: number;
}

/** Whether a matcher finds something, and the match if it is an expression. */
export function findMatch(
  matcher: ScriptMatcher,
  text: string,
): { readonly found: boolean; readonly match: RegExpExecArray | undefined } {
  if (typeof matcher === 'string') return { found: text.includes(matcher), match: undefined };
  if (typeof matcher === 'function') return { found: matcher(text), match: undefined };
  // An expression with `g` or `y` goes on where it stopped the last time: the answer would depend on history.
  matcher.lastIndex = 0;
  const match = matcher.exec(text) ?? undefined;
  matcher.lastIndex = 0;
  return { found: match !== undefined, match };
}

/** The reply to one prompt. */
export function fillReply<Prompt>(
  reply: ScriptReply<Prompt>,
  prompt: Prompt,
  match: RegExpExecArray | undefined,
): string | object {
  return typeof reply === 'function'
    ? (reply as ScriptReplyFunction<Prompt>)(prompt, match)
    : reply;
}

/** Refuses a rule that could never work, when the model is made and not when it is asked. */
export function checkRule({ when, reply, times = Infinity }: ScriptRule, index: number): void {
  const refuse = (expected: string, received: string): never => {
    throw new DowelError({
      code: 'SCRIPT_RULE_INVALID',
      problem: `Rule ${index} of the scripted model is malformed`,
      expected,
      received,
    });
  };
  if (typeof when !== 'string' && typeof when !== 'function' && !isExpression(when)) {
    refuse('`when` as a string, an expression or a function', describe(when));
  }
  if (typeof reply !== 'string' && typeof reply !== 'function' && !isObject(reply)) {
    refuse('`reply` as a string, an object or a function', describe(reply));
  }
  if (!(times >= 1)) refuse('`times` of at least 1', String(times));
}

// The types promise these, but scripts are also written in JavaScript and read from JSON.
function isExpression(value: unknown): boolean {
  return value instanceof RegExp;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function describe(value: unknown): string {
  return value === null ? 'null' : typeof value;
}
