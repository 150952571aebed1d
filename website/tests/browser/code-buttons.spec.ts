import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { block, useParts } from '../support/use-parts.js';

/** Uses the page in website/parts, which has every kind of code block. */
describe('the buttons of a code block', () => {
  const newPage = useParts();
  const short = 'npm run agent';
  /** Used by the tests that leave it as it was. */
  let shared: Page;

  beforeAll(async () => {
    shared = await newPage();
  });

  /** Finds buttons outside their block or over its code, in sight or not. */
  const findCovered = (page: Page) =>
    page.locator('.theme-code-block').evaluateAll((blocks) =>
      blocks.flatMap((found) => {
        const outer = found.getBoundingClientRect();
        const pre = found.querySelector('pre')?.getBoundingClientRect();
        const walker = document.createTreeWalker(
          found.querySelector('code, samp') ?? found,
          NodeFilter.SHOW_TEXT,
        );
        const texts: DOMRect[] = [];
        for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(text);
          texts.push(...range.getClientRects());
        }
        return [...found.querySelectorAll('button:not([aria-expanded])')].flatMap((button) => {
          // The button that wraps lines is hidden while none is too long.
          if (button.getClientRects().length === 0) return [];
          const { left, right, top, bottom } = button.getBoundingClientRect();
          const isInside = top >= outer.top && right <= outer.right && bottom <= outer.bottom;
          // The icon is smaller than the button.
          const isOver = texts.some(
            (text) =>
              Math.min(text.right, pre?.right ?? 0) > left + 1 &&
              text.left < right - 1 &&
              text.bottom > top + 8 &&
              text.top < bottom - 8,
          );
          return isInside && !isOver ? [] : [found.textContent.slice(0, 60)];
        });
      }),
    );

  it.each([320, 390, 800, 1440])('cover no code at %i pixels', async (width) => {
    await shared.setViewportSize({ width, height: 900 });
    expect(await findCovered(shared)).toEqual([]);
    await shared.setViewportSize({ width: 1440, height: 900 });
  });

  it('show on hover', async () => {
    const found = block(shared, short);
    const copyButton = found.getByRole('button', { name: 'Copy code to clipboard' });
    const opacity = () => copyButton.evaluate((element) => getComputedStyle(element).opacity);
    await block(shared, 'class Greeter').hover();
    await expect.poll(opacity).toBe('0');
    await found.hover();
    await expect.poll(opacity).toBe('1');
  });

  it('always show on touch screens, and cover no code', async () => {
    const page = await newPage({ hasTouch: true, isMobile: true });
    for (const text of [short, 'class Greeter']) {
      const copyButton = block(page, text).getByRole('button', {
        name: 'Copy code to clipboard',
      });
      expect(await copyButton.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    }
    expect(await findCovered(page)).toEqual([]);
  });

  it('are reported if they cover code', async () => {
    const page = await newPage();
    await page.addStyleTag({ content: '.theme-code-block code { padding: 0 !important }' });
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await findCovered(page)).not.toEqual([]);
  });
});
