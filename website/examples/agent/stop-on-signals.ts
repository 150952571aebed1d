import process from 'node:process';
import type { Runtime } from '@dowel/core';

/** One press of Ctrl-C may arrive several times, because npm passes signals on as well. */
const SAME_KEY_PRESS = 500;

/**
 * Ends the agent on Ctrl-C and SIGTERM: what is being answered is finished first. A second Ctrl-C does not wait.
 *
 * @returns A function that ends the agent in the same way.
 */
export function stopOnSignals(runtime: Runtime): () => Promise<void> {
  let stoppedAt: number | undefined;

  const stop = async (): Promise<void> => {
    if (stoppedAt !== undefined) return;
    stoppedAt = Date.now();
    console.log('\nStopping …');
    try {
      await runtime.stop();
      console.log('Goodbye.');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  };

  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => {
    if (stoppedAt !== undefined && Date.now() - stoppedAt > SAME_KEY_PRESS) process.exit(130);
    void stop();
  });
  return stop;
}
