import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { open, useBrowser } from './support/browser.js';

/** The chunks that the page has asked for ahead of their use. */
const prefetched = (page: Page) => page.locator('link[rel="prefetch"]').count();

/** What `navigator.connection` says of the line. */
async function setConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

describe('prefetching', () => {
  const newPage = useBrowser();

  it('fetches the pages of links that are in view', async () => {
    const page = await newPage();
    await setConnection(page, { effectiveType: '4g', saveData: false });
    await open(page, '/');
    await expect.poll(() => prefetched(page)).toBeGreaterThan(0);
    await page.context().close();
  });

  it.each([
    ['on a slow line', { effectiveType: '2g', saveData: false }],
    ['on a very slow line', { effectiveType: 'slow-2g', saveData: false }],
    ['when data is to be saved', { effectiveType: '4g', saveData: true }],
  ])('fetches nothing %s', async (_, connection) => {
    const page = await newPage();
    await setConnection(page, connection);
    await open(page, '/');
    await page.getByRole('link', { name: 'Plugins', exact: true }).first().hover();
    await page.waitForLoadState('networkidle');
    expect(await prefetched(page)).toBe(0);
    await page.context().close();
  });
});
