import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { open, useBrowser } from '../support/browser.js';

/** Lists everything a pointer can press, each with a unique description. */
function listPressable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const candidates = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, summary, [tabindex="0"]',
    );
    return (
      [...candidates]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
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
        // In a tab list, only the selected tab is a tab stop.
        .filter((element) => !element.matches('[role="tab"][aria-selected="false"]'))
        .map((element) => window.describe(element))
    );
  });
}

interface Stop {
  readonly name: string;
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

describe('with the keyboard alone', () => {
  const newPage = useBrowser();

  it.each([
    ['/', 1280],
    ['/docs/getting-started', 1280],
    ['/api/functions/getObject', 1280],
    ['/plugins', 1280],
    ['/nowhere', 1280],
    ['/docs/getting-started', 390],
  ])('reaches everything on %s at %i pixels, with visible focus', async (path, width) => {
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
    const expected = await listPressable(page);
    const stops: Stop[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const stop = await readFocus(page);
      if (stop === undefined || stop.name === stops[0]?.name) break;
      stops.push(stop);
    }
    const reached = new Set(stops.map(({ name }) => name));
    expect(expected.length).toBeGreaterThan(15);
    expect(expected.filter((name) => !reached.has(name))).toEqual([]);
    expect(stops.filter(({ isFocusVisible }) => !isFocusVisible)).toEqual([]);
  });
});
