import { isBusy } from './database-errors.js';

const SHORTEST_WAIT = 1;
const LONGEST_WAIT = 100;

/**
 * Retries while another process holds the lock. SQLite's own wait would block the event loop; this one doesn't.
 *
 * @param operation - Must be atomic: all or nothing.
 * @param patience - Milliseconds after which the last error is thrown.
 */
export async function retryWhileBusy<Result>(
  operation: () => Promise<Result>,
  patience: number,
): Promise<Result> {
  let deadline: number | undefined;
  for (let wait = SHORTEST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await operation();
    } catch (error) {
      const now = performance.now();
      deadline ??= now + patience;
      if (!isBusy(error) || now >= deadline) throw error;
      // Jitter keeps waiting processes from retrying in lockstep.
      const delay = Math.min(wait * (0.5 + Math.random()), deadline - now);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
