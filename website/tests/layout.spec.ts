import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { routes } from './routes.js';
import { open, useBrowser } from './support/browser.js';
import { visit } from './support/visit.js';

/**
 * What makes the page wider than the window, and what is cut off at its edge. Something wide may stand in a box
 * of its own that scrolls, such as code.
 */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found: string[] = [];
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`);
    for (const table of document.querySelectorAll('table')) {
      if (table.scrollWidth > table.clientWidth) {
        found.push(`a table scrolls: ${table.textContent.slice(0, 40)}`);
      }
    }
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const element of document.querySelectorAll('#__docusaurus *')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || scrolls(element)) continue;
      // It waits outside until it has the focus.
      if (element.matches('a[class*="skipToContent"]')) continue;
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 0 && (right > clientWidth + 1 || left < -1)) {
        found.push(element.outerHTML.slice(0, 100));
      }
    }
    return found;
  });
}

const everywhere = [...routes, '/nowhere'];

describe('the layout', () => {
  const newPage = useBrowser();
  const twoPages = (width: number) =>
    Promise.all([0, 1].map(() => newPage({ viewport: { width, height: 640 } })));

  it('does not scroll sideways on any route, at 320 pixels nor at 1280 with a zoom of 200 %', async () => {
    const trouble = await visit(await twoPages(320), everywhere, async (page, path) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, path);
      const narrow = await findOverflow(page);
      // A window of 1280 device pixels at two to the CSS pixel is one of 640.
      await page.setViewportSize({ width: 640, height: 400 });
      return [...narrow, ...(await findOverflow(page))];
    });
    expect(trouble).toEqual({});
  }, 240_000);

  it('finds what is too wide', async () => {
    const [page] = await twoPages(320);
    if (page === undefined) throw new Error('There is no page.');
    await open(page, '/docs');
    await page.evaluate(() => {
      document.querySelector('main p')?.setAttribute('style', 'width: 400px');
    });
    const found = await findOverflow(page);
    expect(found).toEqual([
      expect.stringMatching(/^the page is 4\d\d wide$/),
      expect.stringMatching(/^<p/),
    ]);
    await page.context().close();
  });

  it.each([320, 390, 820, 996])('the sidebar at %i pixels fits the screen', async (width) => {
    const page = await newPage({ viewport: { width, height: 640 }, reducedMotion: 'reduce' });
    await open(page, '/api');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.locator('.navbar-sidebar__item:not([inert])');
    await menu.getByRole('link', { name: 'TEXT_GENERATION_CAPABILITY' }).waitFor();
    const widths = await menu.evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(widths[0]).toBe(widths[1]);
    await page.context().close();
  });
});
