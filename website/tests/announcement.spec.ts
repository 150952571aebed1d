import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, open, useBrowser } from './support/browser.js';

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });

describe('announcement bar', () => {
  const newPage = useBrowser();

  it('advertises the bounty program and leads to its page', async () => {
    const page = await newPage();
    await open(page, '/');
    await bar(page).getByRole('link', { name: 'bounty program' }).click();
    await page.waitForURL(at('/docs/bounty-program'));
    await page.context().close();
  });

  it('can be dismissed, and stays away on the next visit from the first paint on', async () => {
    const page = await newPage();
    await open(page, '/');
    await bar(page).getByRole('button', { name: 'Close' }).click();
    expect(await bar(page).count()).toBe(0);
    await page.goto(at('/docs'), { waitUntil: 'domcontentloaded' });
    expect(await bar(page).isVisible()).toBe(false);
    await page.context().close();
  });

  it('is back on the very visit after its id changed', async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      if (sessionStorage.getItem('prepared') !== null) return;
      sessionStorage.setItem('prepared', 'yes');
      localStorage.setItem('docusaurus.announcement.id', 'an-older-announcement');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await page.goto(at('/'), { waitUntil: 'domcontentloaded' });
    expect(await bar(page).isVisible()).toBe(true);
    await open(page, '/');
    expect(await bar(page).isVisible()).toBe(true);
    await page.context().close();
  });
});
