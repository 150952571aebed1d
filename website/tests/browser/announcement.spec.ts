import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, open, useBrowser } from '../support/browser.js';
import { denyStorage } from '../support/deny-storage.js';
import { allowPrefetching, blindfold, chunksBetween } from '../support/network.js';

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const close = (page: Page) => bar(page).getByRole('button', { name: 'Close' }).click();

describe('announcement bar', () => {
  const newPage = useBrowser();

  it('links to the bounty program without a reload', async () => {
    const page = await newPage();
    await open(page, '/');
    await page.evaluate('window.sameDocument = true');
    await bar(page).getByRole('link', { name: 'bounty program' }).click();
    await page.waitForURL(at('/docs/bounty-program'));
    await page.getByRole('heading', { level: 1, name: 'Bounty program' }).waitFor();
    expect(await page.evaluate('window.sameDocument')).toBe(true);
  });

  it('prefetches the bounty program on hover', async () => {
    const chunks = await chunksBetween(newPage, '/plugins', '/docs/bounty-program');
    const page = await newPage();
    await allowPrefetching(page);
    await blindfold(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page, '/plugins');
    await bar(page).getByRole('link', { name: 'bounty program' }).hover();
    await expect.poll(() => requests).toEqual(expect.arrayContaining(chunks));
  });

  it('stays dismissed on the next visit, from the first paint', async () => {
    const page = await newPage();
    await open(page, '/');
    await close(page);
    expect(await bar(page).count()).toBe(0);
    expect(await page.evaluate("localStorage.getItem('docusaurus.announcement.dismiss')")).toBe(
      'true',
    );
    await page.route('**/assets/js/**', (route) => route.abort());
    await page.goto(at('/docs'));
    expect(await bar(page).isVisible()).toBe(false);
    await page.unroute('**/assets/js/**');
    await open(page, '/docs');
    expect(await bar(page).count()).toBe(0);
  });

  it('returns on the first visit after its id changes', async () => {
    const page = await newPage();
    await open(page, '/');
    await close(page);
    await page.evaluate("localStorage.setItem('docusaurus.announcement.id', 'an-older-one')");
    await page.goto(at('/'), { waitUntil: 'domcontentloaded' });
    expect(await bar(page).isVisible()).toBe(true);
    await open(page, '/docs');
    expect(await bar(page).isVisible()).toBe(true);
  });

  it('can be dismissed until the next visit when storage is unavailable', async () => {
    const page = await newPage();
    await denyStorage(page);
    await open(page, '/');
    await close(page);
    expect(await bar(page).count()).toBe(0);
    await open(page, '/');
    expect(await bar(page).isVisible()).toBe(true);
  });
});
