import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { at, open, useBrowser } from '../support/browser.js';
import { allowPrefetching, blindfold, navigate } from '../support/network.js';
import { box, dialog } from '../support/search.js';

const link = (page: Page) =>
  page.locator('main').getByRole('link', { name: 'Contributing guide' }).first();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const notice = (page: Page) => page.getByText('The site is not responding.');

async function stopHost(page: Page, status?: number): Promise<void> {
  await page.route('**/*', (route) =>
    status === undefined ? route.abort() : route.fulfill({ status, body: '' }),
  );
}

describe('a host that does not respond', () => {
  const newPage = useBrowser();
  /** Used by the first two tests. */
  let shared: Page;

  beforeAll(async () => {
    shared = await newPage();
    await open(shared, '/docs');
  });

  it('keeps the page when it refuses connections or answers 503, and navigates on "Retry"', async () => {
    const page = shared;
    await page.evaluate('window.sameDocument = true');
    await stopHost(page);
    await link(page).click();
    await notice(page).waitFor();
    expect(await heading(page, 'Introduction').isVisible()).toBe(true);
    await stopHost(page, 503);
    const busy = page.waitForResponse((response) => response.status() === 503);
    await page.getByRole('button', { name: 'Retry' }).click();
    await busy;
    await notice(page).waitFor();
    // The bar would start 200 ms after the click.
    await page.waitForTimeout(300);
    await expect.poll(() => page.locator('#nprogress').count()).toBe(0);

    await page.unroute('**/*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await heading(page, 'Contributing guide').waitFor();
    expect(await notice(page).count()).toBe(0);
    expect(await page.evaluate('window.sameDocument')).toBe(true);
  });

  it('is reported by the search, which opens when the host is back', async () => {
    const page = shared;
    await stopHost(page);
    await page.keyboard.press('/');
    await page.keyboard.type('cors');
    await dialog(page).getByText('The site is not responding.').waitFor();
    await page.unroute('**/*');
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await box(page).waitFor();
    expect(await box(page).inputValue()).toBe('cors');
  });

  it('keeps the page on a click after a failed prefetch', async () => {
    const page = await newPage();
    await blindfold(page);
    await allowPrefetching(page);
    await open(page, '/docs');
    await stopHost(page);
    const failed = page.waitForEvent('requestfailed');
    await link(page).hover();
    await failed;
    expect(await notice(page).count()).toBe(0);
    await link(page).click();
    await notice(page).waitFor();
    expect(await heading(page, 'Introduction').isVisible()).toBe(true);
  });
});

describe('a site that has changed since the tab was opened', () => {
  const newPage = useBrowser();

  it('offers to reload when the search is gone, and keeps the query', async () => {
    const page = await newPage();
    await page.route(/\/assets\/js\/search\./, (route) => route.fulfill({ status: 404 }));
    await open(page, '/docs');
    await page.keyboard.press('/');
    await page.keyboard.type('cors');
    await dialog(page).getByText('The search could not be loaded.').waitFor();
    await page.unroute(/\/assets\/js\/search\./);
    await dialog(page).getByRole('button', { name: 'Reload the page' }).click();
    await box(page).waitFor();
    expect(await box(page).inputValue()).toBe('cors');
  });

  it('shows a page that is new', async () => {
    const page = await newPage();
    await page.route(at('/docs/new'), (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>A new guide</h1>' }),
    );
    await open(page, '/docs');
    await navigate(page, '/docs/new');
    await heading(page, 'A new guide').waitFor();
  });
});
