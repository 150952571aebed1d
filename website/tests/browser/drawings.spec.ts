import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { open, useBrowser } from '../support/browser.js';

/** The pages with drawings, and how many each has. */
const pages = [
  ['/', 1],
  ['/docs', 1],
  ['/docs/building-plugins/philosophy', 1],
  ['/docs/core-utilities/runtime', 4],
  ['/docs/model-providers/overview', 1],
] as const;

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

describe.each(pages)('the drawings on %s', (path, count) => {
  const newPage = useBrowser();
  let page: Page;

  beforeAll(async () => {
    page = await newPage();
    await open(page, path);
  });

  it.each([1440, 820, 390, 320])('fit their text on their boards at %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.locator('main svg[role="img"]:visible').count()).toBe(count);
    expect(await findOverflow(page)).toEqual([]);
  });

  it('have a text alternative', async () => {
    const drawings = page.locator('main svg[role="img"]:visible');
    for (const drawing of await drawings.all()) {
      const titles = await drawing.locator('g > text:first-of-type').allInnerTexts();
      expect(titles.length).toBeGreaterThanOrEqual(4);
      expect((await drawing.getAttribute('aria-label'))?.length).toBeGreaterThan(100);
    }
  });
});
