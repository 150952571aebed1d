import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, open, useBrowser } from '../support/browser.js';
import { hold, setConnection } from '../support/network.js';
import {
  answered,
  ask,
  box,
  dialog,
  openSearch,
  options,
  searchButton,
  watchSearchFiles,
} from '../support/search.js';

describe('the search, until it is there', () => {
  const newPage = useBrowser({ isFresh: true });

  it('is not loaded before it is wanted', async () => {
    const page = await newPage();
    const files = watchSearchFiles(page);
    for (const route of ['/', '/docs/getting-started']) {
      await open(page, route);
      await page.waitForLoadState('networkidle');
    }
    expect(files).toEqual([]);
    await searchButton(page).hover();
    await expect.poll(() => files.filter((file) => file.endsWith('.js'))).toHaveLength(1);
    await expect.poll(() => files.filter((file) => file.includes('/search/'))).not.toEqual([]);
  });

  it('is not loaded by a mere look at the button where data is to be saved', async () => {
    const page = await newPage();
    await setConnection(page, { effectiveType: '4g', saveData: true });
    const files = watchSearchFiles(page);
    await open(page, '/');
    await searchButton(page).hover();
    await searchButton(page).focus();
    await page.waitForLoadState('networkidle');
    expect(files).toEqual([]);
    await searchButton(page).click();
    await ask(page, 'cors');
    expect(await options(page).count()).toBeGreaterThan(0);
  });

  it('has what every query needs before the first letter, and no more', async () => {
    const page = await newPage();
    const files = watchSearchFiles(page);
    await open(page, '/');
    await openSearch(page);
    const index = () => files.filter((file) => file.includes('/search/'));
    await expect.poll(index).toEqual([at('/search/index.json')]);
    await page.waitForLoadState('networkidle');
    expect(index()).toHaveLength(1);
  });

  it('loses nothing that is typed while it is on its way', async () => {
    const page = await newPage();
    const gate = await hold(page, /\/assets\/js\/search\./);
    await open(page, '/');
    await page.keyboard.press('/');
    await page.keyboard.type('crs', { delay: 1 });
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('o');
    await gate.reached;
    // It takes long enough for a word on it, which does not get in the way.
    await page.getByText('Loading the search').waitFor();
    await page.keyboard.type('rs');
    gate.open();
    await box(page).waitFor();
    expect(await box(page).inputValue()).toBe('cors');
    await answered(page);
    expect(await options(page).first().textContent()).toMatch(/cors/i);
  });

  it.each([
    ['at once', false],
    ['when a word on the loading stood there', true],
  ])('opens the first hit for who pressed Enter before it came, %s', async (_, isLate) => {
    const page = await newPage();
    const gate = await hold(page, /\/assets\/js\/search\./);
    await open(page, '/');
    await page.keyboard.press('/');
    await page.keyboard.type('Runtime.stop');
    if (isLate) await page.getByText('Loading the search').waitFor();
    await page.keyboard.press('Enter');
    await gate.reached;
    gate.open();
    await expect.poll(() => page.url()).toBe(at('/api/classes/Runtime#stop'));
  });

  it('keeps Enter, and a second thought, from before the page lived', async () => {
    const page = await newPage();
    const gate = await hold(page, /\/assets\/js\/main\./);
    await page.goto(at('/docs'), { waitUntil: 'commit' });
    await gate.reached;
    await searchButton(page).waitFor();
    for (const key of ['Control+k', 'Control+k', '/']) await page.keyboard.press(key);
    await page.keyboard.type('getObject');
    await page.keyboard.press('Enter');
    gate.open();
    await expect.poll(() => page.url(), { timeout: 5000 }).toBe(at('/api/functions/getObject'));
  });

  it.each([
    ['by its keys', (page: Page) => page.keyboard.press('Control+k')],
    ['by its button', (page: Page) => searchButton(page).click()],
  ])('opens when it can if it is asked for %s before the page lives', async (_, wish) => {
    const page = await newPage();
    const gate = await hold(page, /\/assets\/js\/main\./);
    await page.goto(at('/docs'), { waitUntil: 'commit' });
    await gate.reached;
    await searchButton(page).waitFor();
    await wish(page);
    await page.keyboard.type('corx');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('s');
    gate.open();
    await box(page).waitFor();
    expect(await box(page).inputValue()).toBe('cors');
    await answered(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    // From then on there is nobody but the page to listen.
    await page.keyboard.press('Control+k');
    await box(page).waitFor();
    expect(await box(page).inputValue()).toBe('');
  });
});
