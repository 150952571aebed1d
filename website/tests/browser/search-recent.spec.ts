import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { at, hydrated, listen, open, useBrowser } from '../support/browser.js';
import { denyStorage } from '../support/deny-storage.js';
import { goTo } from '../support/network.js';
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

// The tests take turns with one page, and each starts with empty storage.
describe('the search dialog', () => {
  const newPage = useBrowser();
  let page: Page;

  /** Opens the search with an item in storage, and closes it after a check. */
  async function searchWith(name: string, stored: string, check: () => Promise<void>) {
    await page.evaluate(
      ([key, value]) => {
        localStorage.setItem(key, value);
      },
      [name, stored] as const,
    );
    await openSearch(page);
    await dialog(page).getByRole('region', { name: 'Actions' }).waitFor();
    await check();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
  }

  beforeAll(async () => {
    page = await newPage();
    await open(page, '/');
  });
  beforeEach(async () => {
    await page.evaluate('localStorage.clear()');
  });
  afterEach(async () => {
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  it('lists eight recent searches, and none when storage holds something else', async () => {
    const messages = listen(page);
    for (const stored of ['{', '"text"', '[1, null]', '{"length": 2}']) {
      await searchWith('search.recent', stored, async () => {
        expect(await page.getByRole('region', { name: 'Recent searches' }).count(), stored).toBe(0);
      });
    }
    // It is read whenever the dialog opens, so the check above can fail.
    const searches = Array.from({ length: 20 }, (_, index) => `search ${String(index)}`);
    await searchWith('search.recent', JSON.stringify(searches), async () => {
      await expect.poll(() => recent(page)).toEqual(searches.slice(0, 8));
    });
    expect(messages).toEqual([]);
  });

  it('lists no recent pages when storage holds something else', async () => {
    const messages = listen(page);
    const others = ['{', '[1, null]', '[{"path": "//example.org", "title": "Elsewhere"}]'];
    for (const stored of others) {
      await searchWith('pages.recent', stored, async () => {
        expect(await pages(page), stored).toEqual([]);
      });
    }
    expect(messages).toEqual([]);
  });

  it('lists the queries with an opened result, latest first, until they are cleared', async () => {
    await openFirstResult(page, 'CorsOptions');
    await openFirstResult(page, 'Runtime.stop');
    await openFirstResult(page, 'CorsOptions');
    await openSearch(page);
    await ask(page, 'never followed');
    await page.keyboard.press('Escape');
    await page.reload();
    await hydrated(page);
    await openSearch(page);
    await expect.poll(() => recent(page)).toEqual(['CorsOptions', 'Runtime.stop']);
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

  it('lists the last three other pages, latest first, until they are cleared', async () => {
    await open(page, '/docs/memory-providers');
    for (const path of [
      '/docs/building-plugins/triggers',
      '/docs/contributing-guide',
      '/api/classes/Runtime',
      // Not listed, because the dialog always offers it.
      '/plugins',
    ]) {
      await goTo(page, path);
    }
    // Not listed: an address without a page, and the home page.
    await open(page, '/docs/nothing');
    await goTo(page, '/');
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

  it('works without storage, and then lists no recent searches', async () => {
    const bare = await newPage();
    const errors: string[] = [];
    bare.on('pageerror', ({ message }) => errors.push(message));
    await denyStorage(bare);
    await open(bare, '/');
    await openFirstResult(bare, 'CorsOptions');
    await bare.waitForURL(at('/api/type-aliases/CorsOptions'));
    await openSearch(bare);
    expect(await bare.getByRole('region', { name: 'Recent searches' }).count()).toBe(0);
    expect(errors).toEqual([]);
    // Leaves the site, because a page without storage can't be reset for the next test.
    await bare.goto('about:blank');
  });
});
