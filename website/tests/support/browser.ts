import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';

export const siteUrl = inject('siteUrl');

/** The address of a path of the site: `at('/docs')`. */
export function at(path: string): string {
  return siteUrl.replace(/\/$/, '') + path;
}

/**
 * Connects to the browser for the tests of a file. Each call of what it returns opens a page in a context of
 * its own: no storage, no cache and no cookies are shared.
 */
export function useBrowser(): (options?: BrowserContextOptions) => Promise<Page> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'));
  });
  afterAll(async () => {
    await browser.close();
  });
  return async (options) => (await browser.newContext(options)).newPage();
}

/** Everything the console says and every error a page throws, as it comes. */
export function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return messages;
}

/** Goes to a path and waits until the page is alive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await hydrated(page);
}

/** Resolves when React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
}
