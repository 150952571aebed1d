import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, hydrated, listen, open, useBrowser } from '../support/browser.js';
import { anyChunk, blindfold, forbidPrefetching, navigate } from '../support/network.js';

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' });
const link = (page: Page) =>
  page.locator('main').getByRole('link', { name: 'Contributing guide' }).first();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('offline', () => {
  const newPage = useBrowser({ isFresh: true });

  it('a click keeps the page, says so, and is followed when the line is back', async () => {
    const page = await newPage();
    const messages = listen(page);
    await forbidPrefetching(page);
    await open(page, '/docs');
    await page.evaluate('window.sameDocument = true');
    await page.context().setOffline(true);
    await link(page).click();
    await notice(page).waitFor();
    expect(await heading(page, 'Introduction').isVisible()).toBe(true);

    await page.context().setOffline(false);
    await heading(page, 'Contributing guide').waitFor();
    expect(await notice(page).count()).toBe(0);
    expect(page.url()).toBe(at('/docs/contributing-guide'));
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    // What the browser says of a request that failed, and nothing of ours.
    expect(new Set(messages)).toEqual(
      new Set(['error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED']),
    );
  });

  it('the reader can turn to a page that is there', async () => {
    const page = await newPage();
    await forbidPrefetching(page);
    await open(page, '/plugins');
    await navigate(page, '/docs');
    await heading(page, 'Introduction').waitFor();
    await page.context().setOffline(true);
    await link(page).click();
    await notice(page).waitFor();
    await page.locator('.navbar').getByRole('link', { name: 'Plugins', exact: true }).click();
    await heading(page, 'Plugins').waitFor();
    expect(await notice(page).count()).toBe(0);

    const late = page.waitForEvent('requestfinished');
    await page.context().setOffline(false);
    await late;
    expect(await heading(page, 'Plugins').isVisible()).toBe(true);
    expect(page.url()).toBe(at('/plugins'));
  });

  it('what is only fetched ahead waits without a word', async () => {
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

  it('a page whose rest is missing reads, says so, and comes alive when the line is back', async () => {
    const page = await newPage();
    await page.route(anyChunk, async (route) => {
      await page.context().setOffline(true);
      await route.abort();
    });
    await page.goto(at('/docs'));
    await notice(page).waitFor();
    expect(await heading(page, 'Introduction').isVisible()).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
    await page.context().setOffline(false);
    await hydrated(page);
    await notice(page).waitFor({ state: 'detached' });
  });

  it('a line that is said to be back before it carries anything is given time', async () => {
    const page = await newPage();
    let isBack = false;
    let lateFailures = 0;
    await page.route(anyChunk, async (route) => {
      if (!isBack) await page.context().setOffline(true);
      else if (lateFailures >= 2) return route.continue();
      else lateFailures++;
      return route.abort();
    });
    await page.goto(at('/docs'));
    await notice(page).waitFor();
    isBack = true;
    await page.context().setOffline(false);
    await hydrated(page);
    await notice(page).waitFor({ state: 'detached' });
    expect(lateFailures).toBe(2);
  });
});
