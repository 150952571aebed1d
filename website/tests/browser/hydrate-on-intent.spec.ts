import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { at, listen, useBrowser } from '../support/browser.js';
import { isAlive, untilAlive } from '../support/hydration.js';
import { box } from '../support/look.js';
import { allowPrefetching, setConnection } from '../support/network.js';

/** How many script files the page has started to load. */
const countScripts = (page: Page) => page.locator('script[src]').count();

/** Keeps the scripts of the next pages from running, for tests of whether a page starts them. */
const stopScripts = (page: Page) => page.route('**/assets/js/**', (route) => route.abort());

describe('an untouched page', () => {
  const newPage = useBrowser();

  it('neither runs nor fetches a script for a pointer that rests on it, and shows the keys of the search when it knows them, in the room kept for them', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 800 } });
    await setConnection(page, { saveData: true });
    await page.goto(at('/docs'), { waitUntil: 'networkidle' });
    expect(await page.locator('link[rel=prefetch]').count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')));
    expect(await countScripts(page)).toBe(0);
    expect(await isAlive(page)).toBe(false);
    const keys = page.locator('[data-opens-search] kbd');
    expect(await keys.isVisible()).toBe(false);
    const room = await box(page.locator('[data-opens-search]'));

    await page.mouse.move(5, 5);
    await untilAlive(page);
    await expect.poll(() => keys.isVisible()).toBe(true);
    expect(await box(page.locator('[data-opens-search]'))).toEqual(room);
  });

  it('runs no script when its sidebar scrolls to the current page, and fetches its scripts when the browser is idle', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 720 } });
    await allowPrefetching(page);
    const fetched = page.waitForRequest(/\/assets\/js\/main\./);
    await page.goto(at('/api/variables/TEXT_GENERATION_CAPABILITY'));
    const menu = page.locator('nav:has(> .theme-doc-sidebar-menu)');
    expect(await menu.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    // The event comes with the next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
    await fetched;
    expect(await page.locator('link[rel="prefetch"][href*="/main."]').count()).toBe(1);
    expect(await countScripts(page)).toBe(0);
  });

  it.each(['/docs#agents', '/plugins?q=http', '/nowhere'])(
    'runs its scripts at once at %s',
    async (path) => {
      const page = await newPage();
      await stopScripts(page);
      await page.goto(at(path));
      expect(await countScripts(page)).toBeGreaterThan(0);
    },
  );

  it('runs its scripts at once after a reload, and without storage', async () => {
    const page = await newPage();
    await stopScripts(page);
    await page.goto(at('/docs'));
    expect(await countScripts(page)).toBe(0);
    await page.reload();
    expect(await countScripts(page)).toBeGreaterThan(0);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new Error('denied');
        },
      });
    });
    await page.goto(at('/docs/getting-started'));
    expect(await countScripts(page)).toBeGreaterThan(0);
  });
});

describe('an untouched page, by the clock', () => {
  const newPage = useBrowser();
  let page: Page;

  beforeAll(async () => {
    page = await newPage();
    await page.clock.install();
  });

  /** Opens a page, and lets nine seconds pass. */
  async function waitNineSeconds(path: string): Promise<void> {
    // The installed clock counts on from page to page.
    const start = await page.evaluate(() => performance.now());
    await page.goto(at(path), { waitUntil: 'networkidle' });
    const now = await page.evaluate(() => performance.now());
    await page.clock.runFor(9_000 - (now - start));
    expect(await countScripts(page)).toBe(0);
    expect(await isAlive(page)).toBe(false);
  }

  it.each(['/', '/docs/getting-started', '/api/classes/Runtime', '/api'])(
    'runs no script at %s for nine seconds',
    waitNineSeconds,
  );

  it('comes alive after ten seconds at the latest', async () => {
    const messages = listen(page);
    await waitNineSeconds('/plugins');
    await page.clock.runFor(10_000);
    await untilAlive(page);
    expect(messages).toEqual([]);
  });

  describe('when the reader does something', () => {
    beforeAll(async () => {
      await stopScripts(page);
    });

    it.each(['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin'])(
      'runs its scripts on %s',
      async (event) => {
        await page.goto(at('/docs'));
        expect(await countScripts(page)).toBe(0);
        await page.evaluate((name) => dispatchEvent(new Event(name)), event);
        // Presses show their effect first.
        await page.clock.runFor(500);
        expect(await countScripts(page)).toBeGreaterThan(0);
      },
    );
  });
});
