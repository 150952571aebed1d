import type { DowelError } from '@dowel/core/errors';

/** The outcome of an attempt. Errors that a retry cannot fix are thrown instead. */
export type Attempt =
  | { readonly text: string }
  | {
      readonly error: DowelError;
      /** Milliseconds to wait before the next attempt, from the server's `Retry-After`. */
      readonly retryAfter?: number | undefined;
    };

/** How many times to retry, and how long to wait before each retry. */
export interface RetryPolicy {
  readonly maxRetries: number;
  readonly retryDelay: number;
  readonly maxRetryDelay: number;
}

/**
 * Repeats an attempt until it returns text; after `maxRetries` retries, throws the last error.
 *
 * @param attempt - Makes one attempt.
 * @param policy - How many times to retry, and how long to wait before each retry.
 * @param signal - Aborts the wait between attempts.
 */
export async function retry(
  attempt: () => Promise<Attempt>,
  policy: RetryPolicy,
  signal: AbortSignal | undefined,
): Promise<string> {
  for (let repetition = 0; ; repetition += 1) {
    const result = await attempt();
    if ('text' in result) return result.text;
    if (repetition >= policy.maxRetries) throw result.error;
    // A retry before the server's `Retry-After` would only fail again.
    if ((result.retryAfter ?? 0) > policy.maxRetryDelay) throw result.error;
    await wait(getDelay(policy, repetition, result.retryAfter), signal);
  }
}

/** With a longer delay, `setTimeout` would fire at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

/**
 * Returns the milliseconds before the next attempt: the server's `Retry-After`, or else exponential backoff. Jitter
 * keeps clients that failed together from retrying together.
 */
export function getDelay(
  { retryDelay, maxRetryDelay }: RetryPolicy,
  repetition: number,
  retryAfter: number | undefined,
  random: () => number = Math.random,
): number {
  const delay = retryAfter ?? retryDelay * 2 ** repetition * (0.5 + random() / 2);
  return Math.min(delay, maxRetryDelay, LONGEST_DELAY);
}

/** Converts a `Retry-After` header, which holds seconds or a date, to milliseconds. */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Waits, or rejects with the signal's reason as soon as it is aborted. */
async function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  let stop: (() => void) | undefined;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
  if (stop !== undefined) signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
}
