import { withDeadline } from './deadline.js';
import { DowelError } from './errors.js';

/** Milliseconds that one item may take to close by default. */
const DEFAULT_CLOSE_TIMEOUT = 10_000;

/**
 * Closes items in reverse order and empties the list, so a second call closes nothing twice. If one fails, the
 * others are still closed. It has no timeout: an item may be a list as well, and a timeout for that list would
 * close the next item while the list is still closing. Use {@link closeInTime} for each single item.
 *
 * @returns The errors, in the order in which they were thrown.
 */
export async function closeInReverse<Item>(
  opened: Item[],
  close: (item: Item) => Promise<void>,
): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (let item = opened.pop(); item !== undefined; item = opened.pop()) {
    try {
      await close(item);
    } catch (error) {
      errors.push(error);
    }
  }
  return errors;
}

/** Closes one item. Stops waiting for it after `timeout` milliseconds. */
export function closeInTime(
  close: () => Promise<void>,
  timeout = DEFAULT_CLOSE_TIMEOUT,
): Promise<void> {
  return withDeadline(close, { timeout, onTimeout: () => tookTooLong(timeout) });
}

function tookTooLong(timeout: number): DowelError {
  return new DowelError({
    code: 'SHUTDOWN_TIMEOUT',
    problem: '`shutdown` took too long and was abandoned',
    expected: `\`shutdown\` to resolve within ${timeout} ms`,
    received: 'a promise that is still pending',
    fix: 'Make `shutdown` cancel the work it waits for.',
  });
}
