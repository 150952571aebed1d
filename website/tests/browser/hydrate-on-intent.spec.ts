import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { at, listen, useBrowser } from '../support/browser.js';
import { isAlive, untilAlive } from '../support/hydration.js';
import { box } from '../support/look.js';
import { allowPrefetching, setConnection } from '../support/network.js';

describe('an untouched page', () => {
  const newPage = useBrowser();

  it('runs no script for a pointer that rests on it', async () => {
    const page = await newPage();
    await page.goto(at('/docs'));
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')));
    expect(await page.locator('script[src]').count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })));
    expect(await page.locator('script[src]').count()).toBeGreaterThan(0);
  });

  it('runs no script when its sidebar scrolls to the current page', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(at('/api/variables/TEXT_GENERATION_CAPABILITY'));
    const menu = page.locator('nav:has(> .theme-doc-sidebar-menu)');
    expect(await menu.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    // The event comes with the next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
    expect(await page.locator('script[src]').count()).toBe(0);
  });

  it('shows the keys of the search only when it knows them, and keeps room for them', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(at('/docs'));
    const keys = page.locator('[data-opens-search] kbd');
    expect(await isAlive(page)).toBe(false);
    expect(await keys.isVisible()).toBe(false);
    const room = await box(page.locator('[data-opens-search]'));
    await page.mouse.move(5, 5);
    await untilAlive(page);
    await expect.poll(() => keys.isVisible()).toBe(true);
    expect(await box(page.locator('[data-opens-search]'))).toEqual(room);
  });

  it('fetches its scripts when the browser is idle', async () => {
    const page = await newPage();
    await allowPrefetching(page);
    const fetched = page.waitForRequest(/\/assets\/js\/main\./);
    await page.goto(at('/docs'));
    await fetched;
    expect(await page.locator('link[rel="prefetch"][href*="/main."]').count()).toBe(1);
    expect(await page.locator('script[src]').count()).toBe(0);
  });

  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
    'fetches nothing with %o',
    async (connection) => {
      const page = await newPage();
      await setConnection(page, connection);
      await page.goto(at('/docs'), { waitUntil: 'networkidle' });
      expect(await page.locator('link[rel=prefetch]').count()).toBe(0);
    },
  );

  it.each(['/docs#agents', '/plugins?q=http', '/nowhere', '/docs?search=memory'])(
    'runs its scripts at once at %s',
    async (path) => {
      const page = await newPage();
      await page.goto(at(path));
      expect(await page.locator('script[src]').count()).toBeGreaterThan(0);
    },
  );

  it('runs its scripts at once after a reload, and without storage', async () => {
    const page = await newPage();
    await page.goto(at('/docs'));
    await page.reload();
    expect(await page.locator('script[src]').count()).toBeGreaterThan(0);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new Error('denied');
        },
      });
    });
    await page.goto(at('/docs/getting-started'));
    expect(await page.locator('script[src]').count()).toBeGreaterThan(0);
  });
});

describe('an untouched page, by the clock', () => {
  const newPage = useBrowser();
  let page: Page;

  beforeAll(async () => {
    page = await newPage();
    await page.clock.install();
  });

  it.each(['/', '/docs/getting-started', '/api/classes/Runtime', '/plugins', '/api'])(
    'runs no script at %s until ten seconds have passed',
    async (path) => {
      const messages = listen(page);
      // The installed clock counts on from page to page.
      const start = await page.evaluate(() => performance.now());
      await page.goto(at(path), { waitUntil: 'networkidle' });
      const now = await page.evaluate(() => performance.now());
      await page.clock.runFor(9_000 - (now - start));
      expect(await page.locator('script[src]').count()).toBe(0);
      expect(await isAlive(page)).toBe(false);
      await page.clock.runFor(10_000);
      await untilAlive(page);
      expect(messages).toEqual([]);
    },
  );

  it.each(['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin'])(
    'comes alive with %s',
    async (event) => {
      await page.goto(at('/docs'));
      await page.evaluate((name) => dispatchEvent(new Event(name)), event);
      // Presses show their effect first.
      await page.clock.runFor(500);
      await untilAlive(page);
    },
  );
});
