import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, listen, open, useBrowser } from '../support/browser.js';
import { navigate } from '../support/network.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const count = (page: Page) => page.evaluate<number>('fades');

describe('page transitions', () => {
  const newPage = useBrowser();

  /** Opens a docs page that counts its view transitions. */
  async function openCounting(options?: BrowserContextOptions): Promise<Page> {
    const page = await newPage(options);
    await page.addInitScript(`
      window.fades = 0;
      const { startViewTransition } = Document.prototype;
      Document.prototype.startViewTransition = function (update) {
        window.fades++;
        return startViewTransition.call(this, update);
      };
    `);
    await open(page, '/docs');
    return page;
  }

  const followNext = async (page: Page) => {
    await page.locator('.pagination-nav__link--next').click();
    await heading(page, 'Getting started').waitFor();
  };

  it('fade in the next page, but not the previous one on back', async () => {
    const page = await openCounting();
    const messages = listen(page);
    await followNext(page);
    expect(await count(page)).toBe(1);
    await page.goBack();
    await heading(page, 'Introduction').waitFor();
    expect(await count(page)).toBe(1);
    expect(messages).toEqual([]);
  });

  it('do not run within a page', async () => {
    const page = await openCounting();
    await page.locator('.table-of-contents a').first().click();
    await page.waitForFunction("location.hash !== ''");
    await navigate(page, '/docs?q=1');
    await page.waitForFunction("location.search === '?q=1'");
    expect(await count(page)).toBe(0);
  });

  it('do not run with reduced motion', async () => {
    const page = await openCounting({ reducedMotion: 'reduce' });
    await followNext(page);
    expect(await count(page)).toBe(0);
  });

  it.each(['throws', 'is skipped'])('show the next page even if the fade %s', async (outcome) => {
    const page = await newPage();
    const messages = listen(page);
    await page.addInitScript(`
        const { startViewTransition } = Document.prototype;
        Document.prototype.startViewTransition = function (update) {
          if ('${outcome}' === 'throws') throw new Error('no fading today');
          const transition = startViewTransition.call(this, update);
          transition.skipTransition();
          return transition;
        };
      `);
    await open(page, '/docs');
    await followNext(page);
    expect(page.url()).toBe(at('/docs/getting-started'));
    expect(messages).toEqual([]);
  });
});
