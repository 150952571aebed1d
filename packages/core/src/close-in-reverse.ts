import { withDeadline } from './deadline.js';
import { DowelError } from './errors.js';

/**
 * Closes what was opened, the last one first, and empties the list, so that calling it again closes nothing twice.
 * One that fails, or does not come to an end in time, does not keep the others open.
 *
 * @returns What went wrong.
 */
export async function closeInReverse<Item>(
  opened: Item[],
  close: (item: Item) => Promise<void>,
  timeout = 10_000,
): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (let item = opened.pop(); item !== undefined; item = opened.pop()) {
    try {
      await withDeadline(() => close(item), { timeout, onTimeout: () => tookTooLong(timeout) });
    } catch (error) {
      errors.push(error);
    }
  }
  return errors;
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
