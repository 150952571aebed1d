import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { at, listen, open, useBrowser } from '../support/browser.js';
import { allowPrefetching } from '../support/network.js';
import { ask, box, dialog, openSearch, searchButton } from '../support/search.js';

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

/**
 * Opens the search with Ctrl-K and presses a key as soon as its content has loaded. The page is busy from that moment,
 * so that it handles the key before anything else.
 */
async function openAndPress(page: Page, key: string): Promise<void> {
  let hasPressed = false;
  await page.exposeFunction('onContent', async () => {
    await page.keyboard.press(key);
    hasPressed = true;
  });
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('dialog[data-index]') === null) return;
      observer.disconnect();
      void (window as unknown as { onContent: () => Promise<void> }).onContent();
      const start = performance.now();
      while (performance.now() - start < 300);
    }).observe(document.body, { subtree: true, attributeFilter: ['data-index'] });
  });
  await page.keyboard.press('Control+k');
  await expect.poll(() => hasPressed).toBe(true);
}

// The tests take turns with one page.
describe('the search: focus and closing', () => {
  const newPage = useBrowser();
  let page: Page;

  beforeAll(async () => {
    page = await newPage({ viewport: { width: 1280, height: 800 } });
    await open(page, '/docs');
  });
  afterEach(async () => {
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  it.each(['Escape', 'Control+k'])('closes with %s and restores the focus', async (key) => {
    const link = page.locator('main').getByRole('link').first();
    await link.focus();
    const before = await focused(page);
    await page.keyboard.press('/');
    await ask(page, 'runtime');
    await page.keyboard.press(key);
    expect(await dialog(page).count()).toBe(0);
    expect(await focused(page)).toBe(before);
    await searchButton(page).press('Enter');
    await box(page).waitFor();
    await page.keyboard.press(key);
    expect(await focused(page)).toBe('Search');
  });

  it('closes without a console message when Escape comes right after Ctrl-K, before the search has loaded', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/docs');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog:is([open], :popover-open)').count()).toBe(0);
    expect(messages).toEqual([]);
  });

  it('closes without a console message when Escape comes just as the search has loaded', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/docs');
    await openAndPress(page, 'Escape');
    await expect.poll(() => page.locator('dialog:is([open], :popover-open)').count()).toBe(0);
    expect(messages).toEqual([]);
  });

  it('keeps a letter that comes just as the search has loaded', async () => {
    const page = await newPage();
    await open(page, '/docs');
    await openAndPress(page, 'q');
    await expect.poll(() => box(page).inputValue()).toBe('q');
  });

  it('opens although what shows in an empty box does not load, without an error of a script', async () => {
    const page = await newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await allowPrefetching(page);
    await page.route(/search-start/, (route) => route.fulfill({ status: 404 }));
    await open(page, '/docs');
    // The site asks for its home page before it gives a script up.
    const asked = page.waitForResponse(at('/'));
    // Hovering loads the dialog.
    await searchButton(page).hover();
    await asked;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await openSearch(page);
    await ask(page, 'runtime');
    expect(errors).toEqual([]);
  });

  it('reopens with Ctrl-K right after Escape', async () => {
    for (let times = 0; times < 10; times += 1) {
      await openSearch(page);
      // Presses both without waiting in between.
      await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Control+k')]);
      await box(page).waitFor({ timeout: 3000 });
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog(page).count()).toBe(0);
    }
  });

  it('keeps the focus inside while it is open', async () => {
    await openSearch(page);
    await ask(page, 'runtime');
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      // The body is active while the focus is on the browser's own controls.
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog'),
      );
      expect(isInside).toBeTruthy();
    }
  });

  it('hides the page from screen readers and presses, and keeps it from taking the focus', async () => {
    // Beside the dialog.
    const link = page.locator('main').getByRole('link', { name: 'How it works', exact: true });
    const place = await link.boundingBox();
    if (place === null) throw new Error('The link is not visible.');
    const { pathname } = new URL(page.url());
    await openSearch(page);
    expect(await link.count()).toBe(0);
    await page.locator('main a').first().focus();
    expect(await focused(page)).toBe('Search the site');
    await page.mouse.click(place.x + 2, place.y + 2);
    expect(await dialog(page).count()).toBe(0);
    expect(await link.count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe(pathname);
  });

  it('closes on a click outside, but not when a text selection ends there', async () => {
    await openSearch(page);
    await ask(page, 'runtime');
    const input = await box(page).boundingBox();
    if (input === null) throw new Error('The search box is not visible.');
    await page.mouse.move(input.x + 50, input.y + 20);
    await page.mouse.down();
    await page.mouse.move(20, 400);
    await page.mouse.up();
    expect(await dialog(page).count()).toBe(1);
    await page.mouse.click(20, 400);
    expect(await dialog(page).count()).toBe(0);
  });

  it('closes the mobile sidebar first, and returns the focus to its toggle', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    await toggle.click();
    await page.getByRole('dialog', { name: 'Navigation' }).waitFor();
    await openSearch(page);
    await ask(page, 'cors');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
    // The sidebar stays in the page until it has faded out.
    await expect.poll(() => page.getByRole('dialog', { name: 'Navigation' }).count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  // The last one, because it leaves the page.
  it('moves the focus to the heading of the opened result', async () => {
    for (const [query, place] of [
      ['queue is full', '/docs/core-utilities/createEvent#a-full-queue'],
      ['MemoryManager.getMessages', '/api/classes/MemoryManager#getmessages'],
    ] as const) {
      await openSearch(page);
      await ask(page, query);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.url()).toBe(at(place));
      const title = page.locator(place.replace(/.*#/, '#'));
      await expect
        .poll(() => title.evaluate((element) => element === document.activeElement))
        .toBe(true);
      await page.keyboard.press('Tab');
      expect(
        await title.evaluate(
          (element) =>
            element.compareDocumentPosition(document.activeElement ?? document) &
            Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      ).toBeTruthy();
    }
  });
});
