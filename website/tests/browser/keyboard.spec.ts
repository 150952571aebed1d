import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { open, useBrowser } from '../support/browser.js';
import { box } from '../support/look.js';

/** Lists everything that a pointer can press from the start of an element on, each with a unique description. */
function listPressable(page: Page, start: 'body' | 'main'): Promise<string[]> {
  return page.evaluate((selector) => {
    const root = document.querySelector(selector);
    if (root === null) throw new Error(`There is no ${selector}.`);
    const candidates = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, summary, [tabindex="0"]',
    );
    return (
      [...candidates]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter(
          (element) =>
            (root.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) === 0,
        )
        // The docs sidebar repeats the home link for when the navbar is hidden.
        .filter((element) => !element.matches('[class*="sidebarLogo"]'))
        // In a code block, only the first of several identical links is a tab stop.
        .filter((element) => {
          const isSame = (other: Element) =>
            other.getAttribute('href') === element.getAttribute('href') &&
            other.textContent === element.textContent;
          const links = element.closest('.code')?.querySelectorAll('a[href]') ?? [];
          return element.tabIndex === 0 || [...links].find(isSame) === element;
        })
        .map((element) => window.describe(element))
    );
  }, start);
}

interface Stop {
  readonly name: string;
  readonly isInMain: boolean;
  readonly isFocusVisible: boolean;
}

function readFocus(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return undefined;
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return {
      name: window.describe(element),
      isInMain: element.closest('main') !== null,
      isFocusVisible:
        outlineStyle !== 'none' &&
        parseFloat(outlineWidth) >= 2 &&
        parseFloat(opacity) > 0 &&
        width > 0 &&
        height > 0,
    };
  });
}

declare global {
  interface Window {
    describe: (element: Element) => string;
  }
}

/** Presses Tab until the focus leaves the page or is back at a place, and lists where it stops. */
async function pressTab(page: Page, end?: Stop): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await readFocus(page);
    if (stop === undefined) return stops;
    if (stop.name === stops[0]?.name || stop.name === end?.name) return stops;
    stops.push(stop);
  }
}

function expectStops(stops: readonly Stop[], expected: readonly string[]): void {
  const reached = new Set(stops.map(({ name }) => name));
  expect(expected.length).toBeGreaterThan(10);
  expect(expected.filter((name) => !reached.has(name))).toEqual([]);
  expect(stops.filter(({ isFocusVisible }) => !isFocusVisible)).toEqual([]);
}

describe('with the keyboard alone', () => {
  const newPage = useBrowser();

  async function openAt(path: string, width: number): Promise<Page> {
    const page = await newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      window.describe = (element) =>
        [
          element.tagName,
          element.getAttribute('href') ?? '',
          // A long code block expands on focus, which changes its button's text.
          element.matches('.theme-code-block [aria-expanded]')
            ? 'expand'
            : (element.ariaLabel ?? element.textContent.trim()),
          [...document.querySelectorAll(element.tagName)].indexOf(element),
        ].join(' ');
    });
    await open(page, path);
    return page;
  }

  it.each([
    ['/', 1280],
    ['/docs/getting-started', 1280],
    ['/docs/getting-started', 390],
  ])('reaches everything on %s at %i pixels, with visible focus', async (path, width) => {
    const page = await openAt(path, width);
    const expected = await listPressable(page, 'body');
    expectStops(await pressTab(page), expected);
  });

  // Their navbar, and the sidebar of the reference, are like those above.
  it.each(['/api/functions/getObject', '/plugins', '/nowhere'])(
    'begins with a link that skips to the main content of %s, and reaches everything after it with visible focus [§2 skip link]',
    async (path) => {
      const page = await openAt(path, 1280);
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', { name: 'Skip to main content' });
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
      expect((await box(link)).x).toBeGreaterThanOrEqual(0);
      const skip = await readFocus(page);
      const expected = await listPressable(page, 'main');
      await page.keyboard.press('Enter');
      const stops = await pressTab(page, skip);
      expect(stops[0]?.isInMain).toBe(true);
      expectStops(stops, expected);
    },
  );
});
