/**
 * What every error thrown by Dowel carries: a stable code to branch on, and the three things a reader of a
 * log wants to know. Import it from `@dowel/core/errors`.
 */
export interface DowelErrorDetails {
  /** Stable, upper-case, never reused: `QUEUE_FULL`, `CAPABILITY_INPUT_INVALID`, … */
  code: string;
  /** What went wrong, in one sentence without a full stop. */
  problem: string;
  /** What would have been right. */
  expected?: string;
  /** What came instead. */
  received?: string;
  /** What to do about it. */
  fix?: string;
  /** The error underneath, if there is one. */
  cause?: unknown;
  /** Further facts for programs: every attempt of `getObject`, the position of a JSON error. */
  details?: Readonly<Record<string, unknown>>;
}

/** The one error class of Dowel. Tell errors apart by `code`, never by the message. */
export class DowelError extends Error {
  readonly code: string;
  readonly expected: string | undefined;
  readonly received: string | undefined;
  readonly fix: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor({ code, problem, expected, received, fix, cause, details }: DowelErrorDetails) {
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
  }
}

/**
 * Whether a value is a Dowel error, optionally one with this code. Works across copies of the package, where
 * `instanceof` would not.
 */
export function isDowelError(value: unknown, code?: string): value is DowelError {
  return (
    value instanceof Error &&
    value.name === 'DowelError' &&
    'code' in value &&
    (code === undefined || value.code === code)
  );
}

/** The message of anything that can be thrown: always text, even of a value that refuses to become text. */
export function messageOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error);
  } catch {
    return 'a value that cannot be converted to text was thrown';
  }
}
