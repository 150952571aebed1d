import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, hydrated, open, useBrowser } from '../support/browser.js';
import { allowPrefetching, hold, setConnection } from '../support/network.js';
import {
  answered,
  box,
  dialog,
  openSearch,
  options,
  searchButton,
  watchSearchFiles,
} from '../support/search.js';

/** Types a letter just as the content of the dialog has loaded. */
function typeWhenContentAppears(page: Page, letter: string): Promise<void> {
  return page.evaluate((typed) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('dialog[data-index]') === null) return;
      observer.disconnect();
      const input = document.activeElement as HTMLInputElement;
      // Past React, which would otherwise ignore the event if the box is focused already.
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      value?.set?.call(input, input.value + typed);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ['data-index'] });
  }, letter);
}

describe('loading the search', () => {
  const newBarePage = useBrowser();

  async function newPage(): Promise<Page> {
    const page = await newBarePage();
    await allowPrefetching(page);
    return page;
  }

  it('starts only when the reader hovers over the button', async () => {
    const page = await newPage();
    const files = watchSearchFiles(page);
    await open(page, '/docs/getting-started');
    await page.waitForLoadState('networkidle');
    expect(files).toEqual([]);
    await searchButton(page).hover();
    await expect.poll(() => files.filter((file) => file.endsWith('.js'))).toHaveLength(1);
    await expect.poll(() => files.filter((file) => file.includes('/search/'))).not.toEqual([]);
  });

  it('waits for a click when data saving is on, and keeps everything typed in the meantime', async () => {
    const page = await newBarePage();
    await setConnection(page, { effectiveType: '4g', saveData: true });
    const gate = await hold(page, /\/assets\/js\/search\./);
    const files = watchSearchFiles(page);
    await open(page, '/');
    await searchButton(page).hover();
    await searchButton(page).focus();
    await page.waitForLoadState('networkidle');
    expect(files).toEqual([]);
    await searchButton(page).click();
    await page.keyboard.type('crs', { delay: 1 });
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('o');
    await gate.reached;
    // The loading message must not interrupt typing.
    await page.getByText('Loading the search').waitFor();
    await page.keyboard.type('r');
    await typeWhenContentAppears(page, 's');
    gate.open();
    await box(page).waitFor();
    await expect.poll(() => box(page).inputValue()).toBe('cors');
    await answered(page);
    expect(await options(page).first().textContent()).toMatch(/cors/i);
  });

  it('fetches only index.json before the first letter', async () => {
    const page = await newPage();
    const files = watchSearchFiles(page);
    await open(page, '/');
    expect(files).toEqual([]);
    await openSearch(page);
    const index = () => files.filter((file) => file.includes('/search/'));
    await expect.poll(index).toEqual([at('/search/index.json')]);
    await page.waitForLoadState('networkidle');
    expect(index()).toHaveLength(1);
  });

  it('opens the first result afterwards if Enter is pressed in the meantime', async () => {
    const page = await newBarePage();
    const gate = await hold(page, /\/assets\/js\/search\./);
    await open(page, '/');
    await page.keyboard.press('/');
    await page.keyboard.type('Runtime.stop');
    await page.keyboard.press('Enter');
    await gate.reached;
    gate.open();
    await expect.poll(() => page.url()).toBe(at('/api/classes/Runtime#stop'));
  });

  it('replays shortcuts, text and Enter from before hydration', async () => {
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

  it('opens the dialog after hydration if the button was pressed before', async () => {
    const page = await newPage();
    const gate = await hold(page, /\/assets\/js\/main\./);
    await page.goto(at('/docs'), { waitUntil: 'commit' });
    await gate.reached;
    await searchButton(page).waitFor();
    await searchButton(page).click();
    await page.keyboard.type('corx');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('s');
    gate.open();
    await box(page).waitFor();
    expect(await box(page).inputValue()).toBe('cors');
    await answered(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    // After hydration only the page handles the keys.
    await page.keyboard.press('Control+k');
    await box(page).waitFor();
    expect(await box(page).inputValue()).toBe('');
  });

  it('shows what is typed before hydration, and closes with Escape or a press outside', async () => {
    const page = await newPage();
    const gate = await hold(page, /\/assets\/js\/main\./);
    await page.goto(at('/docs'), { waitUntil: 'commit' });
    await gate.reached;
    await searchButton(page).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('two words');
    const input = box(page);
    expect(await input.inputValue()).toBe('two words');
    await dialog(page).getByText('Loading the search').waitFor();
    await page.mouse.click(5, 500);
    expect(await dialog(page).count()).toBe(0);
    await page.keyboard.press('Control+k');
    expect(await input.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    expect(await dialog(page).count()).toBe(0);
    // The keyboard belongs to the page again.
    await page.keyboard.press('Space');
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);
    gate.open();
    await hydrated(page);
    expect(await dialog(page).count()).toBe(0);
  });

  it('says so if the script of the page fails to load', async () => {
    const page = await newPage();
    await page.route(/\/assets\/js\/main\./, (route) => route.abort());
    await page.goto(at('/docs'));
    await page.keyboard.press('/');
    await dialog(page).getByText('The search could not be loaded. Reload the page').waitFor();
  });
});
