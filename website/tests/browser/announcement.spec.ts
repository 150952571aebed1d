import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, hydrated, open, useBrowser } from '../support/browser.js';
import { denyStorage } from '../support/deny-storage.js';
import { allowPrefetching, anyChunk, blindfold } from '../support/network.js';

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const link = (page: Page) => bar(page).getByRole('link', { name: 'bounty program' });
const close = (page: Page) => bar(page).getByRole('button', { name: 'Close' }).click();

describe('announcement bar', () => {
  const newPage = useBrowser();

  it('links to the bounty program without a reload, and prefetches it on hover [§2 announcement]', async () => {
    const page = await newPage();
    await open(page, '/');
    await page.evaluate('window.sameDocument = true');
    let requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await link(page).click();
    await page.waitForURL(at('/docs/bounty-program'));
    await page.getByRole('heading', { level: 1, name: 'Bounty program' }).waitFor();
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    const chunks = requests.filter((request) => anyChunk.test(request));
    expect(chunks).not.toEqual([]);

    await allowPrefetching(page);
    await blindfold(page);
    await page.mouse.move(0, 0);
    await open(page, '/');
    requests = [];
    await link(page).hover();
    await expect.poll(() => requests).toEqual(expect.arrayContaining(chunks));
  });

  it('stays dismissed on the next visit, from the first paint, and returns on the first visit after its id changes [§4 announcement reset] [§4 announcement stored]', async () => {
    const page = await newPage();
    await open(page, '/');
    await close(page);
    expect(await bar(page).count()).toBe(0);
    expect(await page.evaluate("localStorage.getItem('docusaurus.announcement.dismiss')")).toBe(
      'true',
    );
    await page.mouse.move(0, 0);
    await page.goto(at('/docs'));
    expect(await page.locator('script[src]').count()).toBe(0);
    expect(await bar(page).isVisible()).toBe(false);
    await hydrated(page);
    expect(await bar(page).count()).toBe(0);

    await page.evaluate("localStorage.setItem('docusaurus.announcement.id', 'an-older-one')");
    await page.goto(at('/'), { waitUntil: 'domcontentloaded' });
    expect(await bar(page).isVisible()).toBe(true);
    await open(page, '/docs');
    expect(await bar(page).isVisible()).toBe(true);
  });

  it('can be dismissed until the next visit when storage is unavailable [§2 announcement dismissed]', async () => {
    const page = await newPage();
    await denyStorage(page);
    await open(page, '/');
    await close(page);
    expect(await bar(page).count()).toBe(0);
    await open(page, '/');
    expect(await bar(page).isVisible()).toBe(true);
    // A page with storage can be used again.
    await page.goto('about:blank');
  });
});
