import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { at, open, useBrowser } from '../support/browser.js';
import { box } from '../support/look.js';

const button = (page: Page) => page.getByRole('button', { name: 'On this page' });
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
/** The button that shows when the reader scrolls back. */
const near = (page: Page) => page.locator('button[data-contents]');

describe('the table of contents', () => {
  const newPage = useBrowser();
  /** Used by all tests with scripts. */
  let page: Page;

  beforeAll(async () => {
    page = await newPage({ viewport: { width: 1250, height: 800 } });
    await open(page, '/docs');
  });

  /** Begins at the top of the page with closed contents. */
  async function start(width: number): Promise<void> {
    await page.setViewportSize({ width, height: 800 });
    await page.mouse.move(0, 0);
    await page.keyboard.press('Escape');
    await page.evaluate('scrollTo(0, 0)');
    await near(page).waitFor({ state: 'hidden' });
    await page.waitForFunction('scrollY === 0');
  }

  it('has a column from 1250 pixels on, and a button below', async () => {
    await start(1250);
    const isFolded = async () => [await contents(page).isVisible(), await button(page).isVisible()];
    expect(await isFolded()).toEqual([true, false]);
    await page.setViewportSize({ width: 1249, height: 800 });
    expect(await isFolded()).toEqual([false, true]);
  });

  it.each([1240, 820, 390])('opens below its button at %i pixels', async (width) => {
    await start(width);
    await button(page).click();
    const [above, below] = [await box(button(page)), await box(contents(page))];
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
    expect(below.x).toBeGreaterThanOrEqual(0);
    expect(below.x + below.width).toBeLessThanOrEqual(width);
    await page.keyboard.press('Escape');
    expect(await contents(page).isVisible()).toBe(false);
  });

  it.each([1240, 390])('opens in the middle of a page at %i pixels', async (width) => {
    await start(width);
    for (const distance of [1000, 1000, -200]) {
      const from = await page.evaluate('scrollY');
      await page.mouse.wheel(0, distance);
      await expect.poll(() => page.evaluate('scrollY')).not.toBe(from);
      await page.waitForTimeout(100);
    }
    await near(page).waitFor();
    await near(page).click();
    const [list, below] = [await box(contents(page)), await box(near(page))];
    expect(list.y).toBeGreaterThanOrEqual(0);
    expect(list.y + list.height).toBeLessThanOrEqual(below.y);
    expect(list.x).toBeGreaterThanOrEqual(0);
    expect(list.x + list.width).toBeLessThanOrEqual(width);
    expect(await contents(page).getByRole('link').first().isVisible()).toBe(true);
  });

  it('closes at a link, and continues from its section', async () => {
    await start(390);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/docs#the-whole-model'));
    expect(await contents(page).isVisible()).toBe(false);
    expect(await page.evaluate('document.activeElement.id')).toBe('the-whole-model');
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(100);
  });

  it('opens without JavaScript', async () => {
    const plain = await newPage({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    await plain.goto(at('/docs'));
    expect(await contents(plain).isVisible()).toBe(false);
    await button(plain).click();
    expect(await contents(plain).isVisible()).toBe(true);
  });
});
