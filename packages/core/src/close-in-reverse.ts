import { withDeadline } from './deadline.js';
import { DowelError } from './errors.js';

/** The default time limit for closing one item, in milliseconds. */
const DEFAULT_CLOSE_TIMEOUT = 10_000;

/**
 * Closes items in reverse order and empties the list, so that a second call doesn't close them again. If one fails, the
 * others are closed anyway. There is no timeout here, because an item can itself be a list of things to close, and a
 * timeout would start closing the next item before that list is closed. Use {@link closeInTime} to close a single
 * thing.
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
