import { withDeadline } from './deadline.js';
import { DowelError } from './errors.js';

/** How long one thing may take to close, unless its owner says otherwise. */
const DEFAULT_CLOSE_TIMEOUT = 10_000;

/**
 * Closes what was opened, the last one first, and empties the list, so that calling it again closes nothing twice.
 * One that fails does not keep the others open. It sets no time: a list may hold lists, and a limit for the whole
 * would close the next part while this one still has something to close; see {@link closeInTime}.
 *
 * @returns What went wrong.
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

/** Closes one thing. If it does not come to an end in time, it is left behind. */
export function closeInTime(
  close: () => Promise<void>,
  timeout = DEFAULT_CLOSE_TIMEOUT,
): Promise<void> {
  return withDeadline(close, { timeout, onTimeout: () => tookTooLong(timeout) });
}

function tookTooLong(timeout: number): DowelError {
  return new DowelError({
    code: 'SHUTDOWN_TIMEOUT',
    problem: 'Something took too long to close and was left behind',
    expected: `an end of \`shutdown\` within ${timeout} ms`,
    received: 'none',
    fix: 'Let `shutdown` cut off what it waits for.',
  });
}
