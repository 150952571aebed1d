import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { at, listen, open, useBrowser } from '../support/browser.js';
import { allowPrefetching, anyChunk, hold } from '../support/network.js';
import {
  answered,
  ask,
  box,
  dialog,
  openSearch,
  options,
  selected,
  status,
} from '../support/search.js';

/** The index of the selected option. */
async function position(page: Page): Promise<number> {
  const option = await selected(page);
  expect(await option.count()).toBe(1);
  return options(page).evaluateAll((elements) =>
    elements.findIndex((element) => element.ariaSelected === 'true'),
  );
}

/** Composes or commits text as an input method does. */
async function compose(page: Page, text: string, type: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  if (type === 'compose') {
    await client.send('Input.imeSetComposition', { text, selectionStart: 0, selectionEnd: 0 });
  } else {
    await client.send('Input.insertText', { text });
  }
}

// Most tests take turns with one page.
describe('the search with the keyboard', () => {
  const newPage = useBrowser();
  let page: Page;

  beforeAll(async () => {
    page = await newPage();
    await open(page, '/');
  });
  afterEach(async () => {
    await page.unrouteAll();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  // Before any other test opens that page, because its files are held back.
  it('stays open when the page of an earlier result finishes loading', async () => {
    await openSearch(page);
    await ask(page, 'CorsOptions');
    const gate = await hold(page, anyChunk);
    await page.keyboard.press('Enter');
    await gate.reached;
    await openSearch(page);
    await ask(page, 'memory');
    gate.open();
    await page.waitForFunction(() => document.title.startsWith('CorsOptions'));
    expect(await box(page).inputValue()).toBe('memory');
    expect(await options(page).count()).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).toBe(at('/api/type-aliases/CorsOptions'));
  });

  it('opens the first result of a query when Enter comes before its results', async () => {
    await openSearch(page);
    await ask(page, 'memory');
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('dialog:popover-open input');
      if (input === null) throw new Error('There is no search box.');
      // In one task, so that no results arrive in between; React ignores a value set the normal way.
      Reflect.set(HTMLInputElement.prototype, 'value', 'TEXT_GENERATION_CAPABILITY', input);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
    await page.waitForURL(at('/api/variables/TEXT_GENERATION_CAPABILITY'));
  });

  it('waits until an input method commits its text', async () => {
    const { pathname } = new URL(page.url());
    await openSearch(page);
    await ask(page, 'memory');
    await expect.poll(() => status(page).textContent()).toMatch(/results/);
    const first = await options(page).first().textContent();
    await box(page).fill('');
    await expect.poll(() => options(page).count()).toBe(0);
    await compose(page, 'runtim', 'compose');
    expect(await box(page).inputValue()).toBe('runtim');
    await page.keyboard.press('Enter');
    expect(await options(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(pathname);
    await compose(page, 'Runtime', 'commit');
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    expect(await options(page).first().textContent()).not.toBe(first);
  });

  it('opens a result at its section with Enter, also on the current page and twice, without a reload', async () => {
    const messages = listen(page);
    await page.evaluate('window.isSamePage = true');
    const top = (name: string) =>
      page.locator(`[id="${name}"]`).evaluate((element) => element.getBoundingClientRect().top);
    const openMember = async (name: string) => {
      await page.evaluate('scrollTo(0, 0)');
      await openSearch(page);
      await ask(page, `Runtime.${name}`);
      await page.keyboard.press('Enter');
      await page.waitForURL(at(`/api/classes/Runtime#${name}`));
      await expect.poll(() => dialog(page).count()).toBe(0);
      await expect.poll(() => top(name)).toBeLessThan(200);
    };
    await openMember('stop');
    expect(await top('stop')).toBeGreaterThan(0);
    await openMember('start');
    await openMember('start');
    expect(await page.evaluate('window.isSamePage')).toBe(true);
    expect(messages).toEqual([]);
  });

  it('shows the results of the last query, even if older ones arrive later', async () => {
    const fresh = await newPage();
    await open(fresh, '/');
    const gate = await hold(fresh, /\/search\/(?!index\.json)[^/]+$/);
    await openSearch(fresh);
    await box(fresh).fill('memory');
    await gate.reached;
    await box(fresh).fill('TEXT_GENERATION_CAPABILITY');
    gate.open();
    await answered(fresh);
    expect(await options(fresh).first().getAttribute('href')).toContain(
      'TEXT_GENERATION_CAPABILITY',
    );
    await fresh.waitForLoadState('networkidle');
    expect(await options(fresh).first().getAttribute('href')).toContain(
      'TEXT_GENERATION_CAPABILITY',
    );
  });
});

// The tests take turns with one page.
describe('results in the search', () => {
  const newPage = useBrowser();
  let page: Page;

  beforeAll(async () => {
    page = await newPage();
    await allowPrefetching(page);
    await open(page, '/');
  });
  beforeEach(async () => {
    await openSearch(page);
  });
  afterEach(async () => {
    for (const other of page.context().pages()) if (other !== page) await other.close();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  it('moves through the results and wraps around at the ends', async () => {
    expect(await box(page).getAttribute('aria-expanded')).toBe('false');
    await ask(page, 'runtime');
    // The whole index gives more results.
    await page.locator('dialog[data-index="whole"]').waitFor();
    await ask(page, 'conversation');
    expect(await box(page).getAttribute('aria-expanded')).toBe('true');
    const list = await box(page).getAttribute('aria-controls');
    expect(await page.locator(`[id="${list ?? ''}"]`).getAttribute('role')).toBe('listbox');
    // Results out of view are rendered a moment later.
    await expect.poll(() => options(page).count()).toBe(10);
    const last = 9;
    const steps: [string, number][] = [
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', last],
      ['ArrowDown', 0],
      ['PageDown', 5],
      ['PageUp', 0],
      ['PageUp', 0],
    ];
    expect(await position(page)).toBe(0);
    for (const [key, expected] of steps) {
      await page.keyboard.press(key);
      expect(await position(page), key).toBe(expected);
      const option = await (await selected(page)).boundingBox();
      const frame = await dialog(page).boundingBox();
      if (option === null || frame === null) throw new Error('The option is not in view.');
      expect(option.y).toBeGreaterThan(frame.y);
      expect(option.y + option.height).toBeLessThan(frame.y + frame.height);
    }
    // Home and End move the text cursor.
    await page.keyboard.press('End');
    expect(await position(page)).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    expect(await position(page)).toBe(1);
    expect(await box(page).evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(0);
    // New results select the first one again.
    await ask(page, 'cors');
    expect(await position(page)).toBe(0);
  });

  it('shows the first result again when two keys are pressed within a frame', async () => {
    await ask(page, 'runtime');
    await page.locator('dialog[data-index="whole"]').waitFor();
    await ask(page, 'conversation');
    await expect.poll(() => options(page).count()).toBe(10);
    await box(page).evaluate(async (input) => {
      for (const key of ['ArrowUp', 'ArrowDown']) {
        input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        // A task, so that React updates the list, but no frame, which would send the scroll event.
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      }
    });
    expect(await position(page)).toBe(0);
    await expect
      .poll(() =>
        options(page)
          .first()
          .evaluate((option) => option.parentElement?.parentElement?.scrollTop),
      )
      .toBe(0);
  });

  it('opens a result in a new tab with Ctrl-Enter, and stays open', async () => {
    await ask(page, 'CorsOptions');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ]);
    await tab.waitForURL(at('/api/type-aliases/CorsOptions'));
    expect(await box(page).inputValue()).toBe('CorsOptions');
  });

  // The last one, because it leaves the page.
  it('opens a result in a new tab on Ctrl-click and here on a click, and keeps the focus in the box', async () => {
    await ask(page, 'runtim');
    await dialog(page).getByRole('group').first().getByRole('presentation').click();
    await page.keyboard.type('e');
    expect(await box(page).inputValue()).toBe('runtime');
    await ask(page, 'CorsOptions');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      options(page)
        .first()
        .click({ modifiers: ['Control'] }),
    ]);
    await tab.waitForURL(at('/api/type-aliases/CorsOptions'));
    expect(await dialog(page).count()).toBe(1);
    await page.keyboard.type('s');
    expect(await box(page).inputValue()).toBe('CorsOptionss');
    await ask(page, 'CorsOptions');
    await options(page).first().click();
    await page.waitForURL(at('/api/type-aliases/CorsOptions'));
    expect(await dialog(page).count()).toBe(0);
  });
});
