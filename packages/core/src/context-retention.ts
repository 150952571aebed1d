import type { MemoryManager } from './memory-manager.js';

const HOUR = 3_600_000;

/**
 * Deletes old contexts now and every hour.
 *
 * @param retention - How long to keep a context, in milliseconds.
 * @param onError - Called if an hourly deletion fails. If the first deletion fails, this function rejects instead,
 * which aborts the runtime's startup.
 * @returns A function that stops the hourly deletion.
 */
export async function startRetention(
  memory: MemoryManager,
  retention: number,
  onError: (message: string, error: unknown) => void,
): Promise<() => void> {
  const deleteOld = (): Promise<void> =>
    memory.deleteContexts(Math.max(0, Math.floor(Date.now() - retention)));
  await deleteOld();
  const timer = setInterval(() => {
    deleteOld().catch((error: unknown) => {
      onError('Old contexts could not be deleted', error);
    });
  }, HOUR);
  // In Node, the timer alone should not keep the process alive.
  (timer as { unref?: () => void }).unref?.();
  return () => {
    clearInterval(timer);
  };
}
