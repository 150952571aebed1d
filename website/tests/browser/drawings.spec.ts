import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { open, useBrowser } from '../support/browser.js';

/** The pages with a drawing of boards and pegs. */
const pages = [
  '/',
  '/docs',
  '/docs/building-plugins/philosophy',
  '/docs/core-utilities/runtime',
  '/docs/model-providers/overview',
];

/** Finds text that overflows its board or the picture. */
function findOverflow(page: Page): Promise<string[]> {
  return page.locator('main svg[role="img"]:visible').evaluateAll((pictures) =>
    pictures.flatMap((picture) => {
      const isInside = (inner: DOMRect, outer: DOMRect) =>
        inner.left >= outer.left &&
        inner.right <= outer.right &&
        inner.top >= outer.top &&
        inner.bottom <= outer.bottom;
      return [...picture.querySelectorAll('text')]
        .filter((text) => {
          const board = text.parentElement?.querySelector(':scope > rect') ?? picture;
          return !isInside(text.getBoundingClientRect(), board.getBoundingClientRect());
        })
        .map(({ textContent }) => textContent);
    }),
  );
}

describe.each(pages)('the drawing on %s', (path) => {
  const newPage = useBrowser();
  let page: Page;

  beforeAll(async () => {
    page = await newPage();
    await open(page, path);
  });

  it.each([1440, 820, 390, 320])('fits its text on its boards at %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.locator('main svg[role="img"]:visible').count()).toBe(1);
    expect(await findOverflow(page)).toEqual([]);
  });

  it('has a text alternative', async () => {
    const drawing = page.locator('main svg[role="img"]:visible');
    expect(await drawing.locator('g > text:first-of-type').allInnerTexts()).toHaveLength(4);
    expect((await drawing.getAttribute('aria-label'))?.length).toBeGreaterThan(100);
  });
});
