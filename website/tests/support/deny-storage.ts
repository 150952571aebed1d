import type { Page } from 'playwright-core';

/** From the next load on, the page's storage is as unavailable as in a frame with strict privacy settings. */
export async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
}
