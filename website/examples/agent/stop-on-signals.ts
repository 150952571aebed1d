import process from 'node:process';
import type { Runtime } from '@dowel/core';

/** Milliseconds in which repeated signals count as one Ctrl-C, because npm forwards signals too. */
const SAME_KEY_PRESS = 500;

/**
 * Stops the agent on Ctrl-C and SIGTERM, after it has finished running events. A second Ctrl-C exits at once.
 *
 * @returns A function that stops the agent in the same way.
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
