import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, hydrated, listen, open, useBrowser } from '../support/browser.js';
import { denyStorage } from '../support/deny-storage.js';
import { answered, ask, box, dialog, openSearch } from '../support/search.js';

const recent = (page: Page) =>
  page.getByRole('region', { name: 'Recent searches' }).getByRole('listitem').allInnerTexts();
const clear = (page: Page, name: string) =>
  page.getByRole('button', { name: `Clear ${name}`, exact: true });

async function openFirstResult(page: Page, query: string): Promise<void> {
  await openSearch(page);
  await ask(page, query);
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog(page).count()).toBe(0);
}

const pages = (page: Page) =>
  page.getByRole('region', { name: 'Recent pages' }).getByRole('listitem').allInnerTexts();

describe('recent searches', () => {
  const newPage = useBrowser();

  it('list the queries with an opened result, latest first, until they are cleared', async () => {
    const page = await newPage();
    await open(page, '/');
    await openFirstResult(page, 'CorsOptions');
    await openFirstResult(page, 'Runtime.stop');
    await openFirstResult(page, 'CorsOptions');
    await openSearch(page);
    await ask(page, 'never followed');
    await page.keyboard.press('Escape');
    await page.reload();
    await hydrated(page);
    await openSearch(page);
    expect(await recent(page)).toEqual(['CorsOptions', 'Runtime.stop']);
    await page.getByRole('button', { name: 'Runtime.stop', exact: true }).click();
    expect(await box(page).inputValue()).toBe('Runtime.stop');
    await answered(page);
    await box(page).fill('');
    await clear(page, 'CorsOptions').click();
    expect(await recent(page)).toEqual(['Runtime.stop']);
    expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await clear(page, 'all').click();
    expect(await page.getByRole('region', { name: 'Recent searches' }).count()).toBe(0);
    expect(await page.evaluate("localStorage.getItem('search.recent')")).toBeNull();
  });

  it('are limited to eight', async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      const stored = Array.from({ length: 20 }, (_, index) => `search ${String(index)}`);
      localStorage.setItem('search.recent', JSON.stringify(stored));
    });
    await open(page, '/');
    await openSearch(page);
    await expect.poll(() => recent(page)).toHaveLength(8);
  });

  it('are empty when storage holds something else', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/');
    for (const stored of ['{', '"text"', '[1, null]', '{"length": 2}']) {
      await page.evaluate((value) => {
        localStorage.setItem('search.recent', value);
      }, stored);
      await openSearch(page);
      expect(await page.getByRole('region', { name: 'Recent searches' }).count(), stored).toBe(0);
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog(page).count()).toBe(0);
    }
    // It is read whenever the dialog opens, so the check above can fail.
    await page.evaluate("localStorage.setItem('search.recent', '[\"cors\"]')");
    await openSearch(page);
    await expect.poll(() => recent(page)).toEqual(['cors']);
    expect(messages).toEqual([]);
  });

  it('are not stored when storage is unavailable, and the search still works', async () => {
    const page = await newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await denyStorage(page);
    await open(page, '/');
    await openFirstResult(page, 'CorsOptions');
    await page.waitForURL(at('/api/type-aliases/CorsOptions'));
    await openSearch(page);
    expect(await page.getByRole('region', { name: 'Recent searches' }).count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('recent pages', () => {
  const newPage = useBrowser();

  it('list the last three other pages, latest first, until they are cleared', async () => {
    const page = await newPage();
    const visited = [
      '/docs/memory-providers',
      '/docs/building-plugins/triggers',
      '/docs/contributing-guide',
      '/api/classes/Runtime',
    ];
    for (const path of visited) await open(page, path);
    // Not listed: a page that the dialog always offers, an address without a page, and the home page.
    for (const path of ['/plugins', '/docs/nothing', '/']) await open(page, path);
    await openSearch(page);
    await expect
      .poll(() => pages(page))
      .toEqual([expect.stringMatching(/Runtime$/), 'Contributing guide', 'Triggers']);
    await page.getByRole('region', { name: 'Recent pages' }).getByText('Triggers').click();
    await page.waitForURL(at('/docs/building-plugins/triggers'));
    await expect.poll(() => dialog(page).count()).toBe(0);
    await openSearch(page);
    await expect
      .poll(() => pages(page))
      .toEqual([expect.stringMatching(/Runtime$/), 'Contributing guide', 'Memory providers']);
    await clear(page, 'all pages').click();
    expect(await pages(page)).toEqual([]);
    expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.evaluate("localStorage.getItem('pages.recent')")).toBeNull();
  });

  it('are empty when storage holds something else', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/');
    const others = ['{', '[1, null]', '[{"path": "//example.org", "title": "Elsewhere"}]'];
    for (const stored of others) {
      await page.evaluate((value) => {
        localStorage.setItem('pages.recent', value);
      }, stored);
      await openSearch(page);
      expect(await pages(page), stored).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog(page).count()).toBe(0);
    }
    expect(messages).toEqual([]);
  });
});
