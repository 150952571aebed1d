import { docsOf } from './error-docs.js';

/**
 * The fields of every error that Dowel throws: a stable code to branch on, and the parts of the message. The message
 * says what is wrong, what was expected, what was received and what to do. Import this type from `@dowel/core/errors`.
 */
export interface DowelErrorDetails {
  /** A stable, upper-case code that is never reused: `QUEUE_FULL`, `CAPABILITY_INPUT_INVALID`, … */
  code: string;
  /** What went wrong, in one sentence without a full stop. */
  problem: string;
  /** The value or behaviour that was expected. */
  expected?: string | undefined;
  /** The value or behaviour that was received instead. */
  received?: string | undefined;
  /** How to fix the problem. */
  fix?: string | undefined;
  /** The original error, if there is one. */
  cause?: unknown;
  /** Machine-readable data, such as the attempts that `getObject` made or the position of a JSON error. */
  details?: Readonly<Record<string, unknown>> | undefined;
  /**
   * The URL of a page about this code.
   *
   * @default the code's entry in the documentation, if the code belongs to one of Dowel's own packages
   */
  docs?: string | undefined;
}

/** The class of every error that Dowel throws. Branch on `code`, never on the message. */
export class DowelError extends Error {
  readonly code: string;
  readonly expected: string | undefined;
  readonly received: string | undefined;
  readonly fix: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  /** The URL of a page about the code. It isn't in the message, because models and users read the message as well. */
  readonly docs: string | undefined;

  constructor({ code, problem, expected, received, fix, cause, details, docs }: DowelErrorDetails) {
    const sentences = [
      problem,
      expected === undefined ? '' : `Expected: ${expected}`,
      received === undefined ? '' : `Received: ${received}`,
      fix ?? '',
    ];
    super(
      sentences
        .filter((sentence) => sentence !== '')
        .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
        .join(' '),
      cause === undefined ? undefined : { cause },
    );
    this.name = 'DowelError';
    this.code = code;
    this.expected = expected;
    this.received = received;
    this.fix = fix;
    this.details = details ?? {};
    this.docs = docs ?? docsOf(code);
  }
}

/**
 * Returns whether a value is a Dowel error, optionally one with a given code. Use it instead of `instanceof`, which
 * fails when two copies of the package are installed. Never throws, whatever the value is.
 */
export function isDowelError(value: unknown, code?: string): value is DowelError {
  try {
    return (
      value instanceof Error &&
      value.name === 'DowelError' &&
      'code' in value &&
      typeof value.code === 'string' &&
      (code === undefined || value.code === code)
    );
  } catch {
    // A getter or a proxy trap threw.
    return false;
  }
}

/**
 * Returns the message of any thrown value, or what else tells what it is. Never throws, even if the value cannot be
 * converted to text.
 */
export function messageOf(error: unknown): string {
  try {
    const message = error instanceof Error ? error.message || error.name : error;
    return String(message) || 'an error without a message was thrown';
  } catch {
    return 'a value that cannot be converted to text was thrown';
  }
}

/** Returns the code of any thrown value, or `undefined` if it isn't a Dowel error. Never throws. */
export function codeOf(error: unknown): string | undefined {
  try {
    // Read once: a getter may return something else the second time.
    const code: unknown = isDowelError(error) ? error.code : undefined;
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}
