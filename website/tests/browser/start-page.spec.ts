import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, listen, useBrowser } from '../support/browser.js';
import { isAlive, untilAlive } from '../support/hydration.js';
import { box } from '../support/look.js';
import { allowPrefetching, setConnection } from '../support/network.js';

/** How many script files the page has started to load. */
const countScripts = (page: Page) => page.locator('script[src]').count();

describe('a page that nobody touches', () => {
  const newPage = useBrowser();

  it('comes alive when the browser is idle after the load', async () => {
    const page = await newPage();
    const messages = listen(page);
    await allowPrefetching(page);
    await page.addInitScript(() => {
      const counts = [] as number[];
      Object.assign(window, { counts });
      addEventListener('load', () => counts.push(document.querySelectorAll('script[src]').length));
    });
    await page.goto(at('/docs'));
    await untilAlive(page);
    expect(await page.evaluate('counts')).toEqual([0]);
    expect(messages).toEqual([]);
  });

  it('shows the keys of the search when it knows them, in the room kept for them', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 800 } });
    await setConnection(page, { saveData: true });
    await page.goto(at('/docs'));
    const keys = page.locator('[data-opens-search] kbd');
    expect(await keys.isVisible()).toBe(false);
    const room = await box(page.locator('[data-opens-search]'));
    await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
    await untilAlive(page);
    await expect.poll(() => keys.isVisible()).toBe(true);
    expect(await box(page.locator('[data-opens-search]'))).toEqual(room);
  });

  it.each(['pointermove', 'wheel', 'scroll', 'focusin', 'keydown', 'pointerdown', 'click'])(
    'loads no script on a slow connection before %s',
    async (sign) => {
      const page = await newPage();
      await setConnection(page, { effectiveType: '2g', saveData: false });
      await page.goto(at('/docs'), { waitUntil: 'networkidle' });
      expect(await countScripts(page)).toBe(0);
      expect(await isAlive(page)).toBe(false);
      await page.evaluate((type) => dispatchEvent(new Event(type)), sign);
      expect(await countScripts(page)).toBeGreaterThan(0);
    },
  );

  it.each(['/docs#agents', '/plugins?q=http'])(
    'loads its scripts at once on a slow connection at %s',
    async (path) => {
      const page = await newPage();
      await setConnection(page, { effectiveType: '2g', saveData: false });
      await page.goto(at(path));
      expect(await countScripts(page)).toBeGreaterThan(0);
    },
  );
});
