import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, hydrated, listen, open, useBrowser, wake } from '../support/browser.js';
import { anyChunk, blindfold, forbidPrefetching, navigate } from '../support/network.js';

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' });
const link = (page: Page, name = 'Contributing guide') =>
  page.locator('main').getByRole('link', { name }).first();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('offline', () => {
  const newPage = useBrowser({ isFresh: true });

  it('keeps the page on a click, shows a notice, opens loaded pages, and navigates when the connection returns [§8 route load]', async () => {
    const page = await newPage();
    const messages = listen(page);
    await forbidPrefetching(page);
    await open(page, '/plugins');
    await page.evaluate('window.sameDocument = true');
    await navigate(page, '/docs');
    await heading(page, 'Introduction').waitFor();
    await page.context().setOffline(true);
    await link(page).click();
    await notice(page).waitFor();
    expect(await heading(page, 'Introduction').isVisible()).toBe(true);
    await page.locator('.navbar').getByRole('link', { name: 'Plugins', exact: true }).click();
    await heading(page, 'Plugins').waitFor();
    expect(await notice(page).count()).toBe(0);

    // The page that the reader has given up stays away.
    const lateRequest = page.waitForEvent('requestfinished');
    await page.context().setOffline(false);
    await lateRequest;
    expect(await heading(page, 'Plugins').isVisible()).toBe(true);
    expect(page.url()).toBe(at('/plugins'));

    await navigate(page, '/docs');
    await heading(page, 'Introduction').waitFor();
    await page.context().setOffline(true);
    await link(page, 'Bounty program').click();
    await notice(page).waitFor();
    expect(await heading(page, 'Introduction').isVisible()).toBe(true);
    await page.context().setOffline(false);
    await heading(page, 'Bounty program').waitFor();
    expect(await notice(page).count()).toBe(0);
    expect(page.url()).toBe(at('/docs/bounty-program'));
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    // Only the browser logs the failed requests; the site logs nothing.
    expect(new Set(messages)).toEqual(
      new Set(['error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED']),
    );
  });

  it('shows no notice when only prefetching fails', async () => {
    const page = await newPage();
    await blindfold(page);
    await open(page, '/docs');
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await link(page).hover();
    await failed;
    expect(await notice(page).count()).toBe(0);

    await link(page).click();
    await notice(page).waitFor();
    await page.context().setOffline(false);
    await heading(page, 'Contributing guide').waitFor();
  });

  it('shows a page with missing chunks and a notice, and hydrates when the connection returns, although requests still fail at first [§8 chunk]', async () => {
    const page = await newPage();
    await forbidPrefetching(page);
    let isBack = false;
    let lateFailures = 0;
    await page.route(anyChunk, async (route) => {
      if (!isBack) await page.context().setOffline(true);
      else if (lateFailures >= 2) return route.continue();
      else lateFailures++;
      return route.abort();
    });
    await page.goto(at('/docs'));
    await wake(page);
    await notice(page).waitFor();
    expect(await heading(page, 'Introduction').isVisible()).toBe(true);
    isBack = true;
    await page.context().setOffline(false);
    await hydrated(page);
    await notice(page).waitFor({ state: 'detached' });
    expect(lateFailures).toBe(2);
  });
});
