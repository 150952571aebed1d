import type { BrowserContext } from 'playwright-core';

/** Says that the reader saves data: links would prefetch dozens of files with every load. */
export async function skipPrefetching(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const value = { effectiveType: '4g', saveData: true };
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  });
}
