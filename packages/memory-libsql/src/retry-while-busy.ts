import { isBusy } from './database-errors.js';

const SHORTEST_WAIT = 1;
const LONGEST_WAIT = 100;

/**
 * Tries again while another process holds the lock. SQLite could wait by itself, but its wait blocks the whole
 * process; this one lets everything else go on.
 *
 * @param operation - Must do all or nothing.
 * @param patience - After so many milliseconds the error of the last try is thrown.
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
      // A random part keeps two waiting processes from knocking at the same moments for ever.
      const delay = Math.min(wait * (0.5 + Math.random()), deadline - now);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
