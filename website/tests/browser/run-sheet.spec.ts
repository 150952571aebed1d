import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { bringAxe, inspect } from '../support/axe.js';
import { open, useBrowser } from '../support/browser.js';

const path = '/docs/building-plugins/philosophy';
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const example = (page: Page) =>
  page.locator('[data-recording]').filter({ hasText: 'The carrier is closed.' }).first();
const board = (page: Page, name: RegExp) =>
  example(page).getByRole('button', { name }).locator('visible=true');
const sheet = (page: Page) => page.getByRole('dialog');
const waitUntilClosed = (page: Page) => sheet(page).waitFor({ state: 'detached' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

describe('the details of a board on a phone', () => {
  const newPage = useBrowser();
  /** After a run. */
  let page: Page;

  beforeAll(async () => {
    page = await newPage(phone);
    await bringAxe(page);
    await open(page, path);
    await example(page).getByRole('button', { name: 'Run', exact: true }).click();
    await example(page).getByText('Same as tested ✓').waitFor();
  });

  beforeEach(async () => {
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
  });

  it('open at the bottom of the screen, below their board, and move nothing', async () => {
    // The number of the stage is in one row with the caption, above the buttons.
    const [caption, stage] = await example(page)
      .locator('figcaption:has(input) > span')
      .evaluateAll((words) => words.map((word) => word.getBoundingClientRect().bottom));
    expect(stage).toBeCloseTo(caption ?? 0, 0);
    const height = await pageHeight(page);
    await board(page, /^parcel:track/).click();
    await sheet(page).waitFor();
    expect(await pageHeight(page)).toBe(height);
    const [box, place] = await Promise.all([
      sheet(page).boundingBox(),
      board(page, /^parcel:track/).boundingBox(),
    ]);
    if (!box || !place) throw new Error('Nothing is visible.');
    expect(box.y + box.height).toBe(844);
    expect(box.height).toBeLessThanOrEqual(844 * 0.56);
    expect(place.y).toBeGreaterThan(0);
    expect(place.y + place.height).toBeLessThanOrEqual(box.y);
  });

  it('close with a button or Escape, and give the focus back to the board', async () => {
    for (const close of ['Enter', 'Escape']) {
      await board(page, /^Plan/).focus();
      await page.keyboard.press('Enter');
      await sheet(page).getByText('# Task: plan a pipeline').waitFor();
      expect(await focused(page)).toBe('Close');
      await page.keyboard.press(close);
      await waitUntilClosed(page);
      expect(await focused(page)).toMatch(/^Plan /);
    }
  });

  it('close when the board is pressed again, and follow a press of another', async () => {
    await board(page, /^Plan/).click();
    await sheet(page).getByText('# Task: plan a pipeline').waitFor();
    await board(page, /^parcel:track/).dispatchEvent('click');
    await page.getByRole('dialog', { name: 'parcel:track' }).waitFor();
    expect(await sheet(page).count()).toBe(1);
    await board(page, /^parcel:track/).click();
    await waitUntilClosed(page);
  });

  it('close when the pipeline leaves the screen', async () => {
    await board(page, /^Plan/).click();
    await sheet(page).waitFor();
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await waitUntilClosed(page);
  });

  it('pass axe in both colour modes, with a Close button that is large enough', async () => {
    await board(page, /^Plan/).click();
    await sheet(page).waitFor();
    const button = await sheet(page).getByRole('button', { name: 'Close' }).boundingBox();
    expect(button?.height).toBeGreaterThanOrEqual(44);
    expect(await inspect(page)).toEqual([]);
  });

  // The last one, because the window stays wide.
  it('follow the boards on wider screens', async () => {
    await page.setViewportSize({ width: 800, height: 844 });
    await board(page, /^Plan/).click();
    await example(page).getByText('# Task: plan a pipeline').waitFor();
    expect(await sheet(page).count()).toBe(0);
  });
});
