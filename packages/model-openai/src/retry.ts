import type { DowelError } from '@dowel/core/errors';

/** What came of an attempt. Errors that no repetition can cure are thrown instead. */
export type Attempt =
  | { readonly text: string }
  | {
      readonly error: DowelError;
      /** Milliseconds that the server asks for before the next one. */
      readonly retryAfter?: number | undefined;
    };

/** How often and how fast to repeat. */
export interface RetryPolicy {
  readonly maxRetries: number;
  readonly retryDelay: number;
  readonly maxRetryDelay: number;
}

/**
 * Repeats an attempt until it gives a text or has been repeated often enough; the last error is thrown.
 *
 * @param attempt - What to repeat.
 * @param policy - How often and how fast.
 * @param signal - Ends the waiting.
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
    // A server that asks for more patience than we have would only refuse again.
    if ((result.retryAfter ?? 0) > policy.maxRetryDelay) throw result.error;
    await wait(getDelay(policy, repetition, result.retryAfter), signal);
  }
}

/**
 * Milliseconds before the next attempt: what the server asks for, or twice as long each time. The latter is
 * spread by chance, so that many clients that failed together do not come back together.
 */
export function getDelay(
  { retryDelay, maxRetryDelay }: RetryPolicy,
  repetition: number,
  retryAfter: number | undefined,
  random: () => number = Math.random,
): number {
  const delay = retryAfter ?? retryDelay * 2 ** repetition * (0.5 + random() / 2);
  return Math.min(delay, maxRetryDelay);
}

/** The milliseconds of a `Retry-After` header, which holds seconds or a date. */
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
