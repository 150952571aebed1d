import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { bringAxe, inspectPart } from '../support/axe.js';
import { open, useBrowser } from '../support/browser.js';

const path = '/docs/building-plugins/philosophy';
const example = (page: Page) =>
  page.locator('[data-recording]').filter({ hasText: 'The carrier is closed.' }).first();
const button = (page: Page, name: string) =>
  example(page).getByRole('button', { name, exact: true });

/** Returns the boxes of the code and of the pipeline. */
async function measure(page: Page) {
  const [code, pipeline] = await Promise.all([
    example(page).locator('pre').first().boundingBox(),
    example(page).locator('figure', { hasText: 'Pipeline' }).last().boundingBox(),
  ]);
  if (!code || !pipeline) throw new Error('The code or the pipeline is not visible.');
  return { code, pipeline };
}

const wide = { viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' } as const;

describe('Widen', () => {
  const newPage = useBrowser();
  /** After a run. */
  let page: Page;

  beforeAll(async () => {
    page = await newPage(wide);
    await bringAxe(page);
    await open(page, path);
    await button(page, 'Run').click();
    await example(page).getByText('Same as tested ✓').waitFor();
  });

  beforeEach(async () => {
    await page.setViewportSize(wide.viewport);
    const widen = button(page, 'Widen');
    if ((await widen.getAttribute('aria-pressed')) === 'true') await widen.click();
  });

  it.each([1600, 1760, 1920])(
    'puts the pipeline beside the code at %i pixels, and back',
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      const before = await measure(page);
      await button(page, 'Widen').click();
      const { code, pipeline } = await measure(page);
      expect(code.width).toBe(before.code.width);
      expect(pipeline.x).toBeGreaterThanOrEqual(code.x + code.width);
      expect(pipeline.x + pipeline.width).toBeLessThanOrEqual(width);
      expect(pipeline.y).toBeLessThan(code.y + code.height);
      const [whole, shown] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(whole).toBe(shown);
      expect(await button(page, 'Widen').getAttribute('aria-pressed')).toBe('true');

      await button(page, 'Run again').click();
      await example(page).getByText('Same as tested ✓').waitFor();
      expect((await measure(page)).pipeline.x).toBe(pipeline.x);
      await button(page, 'Widen').click();
      expect((await measure(page)).pipeline.x).toBe(before.pipeline.x);
    },
  );

  it('is not offered on narrower screens', async () => {
    expect(await button(page, 'Widen').isVisible()).toBe(true);
    await page.setViewportSize({ width: 1599, height: 900 });
    expect(await button(page, 'Widen').isVisible()).toBe(false);
  });

  it('hides the contents of the page, which it covers', async () => {
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    expect(await contents.first().isVisible()).toBe(true);
    await button(page, 'Widen').click();
    expect(await contents.count()).toBe(0);
    await button(page, 'Widen').click();
    expect(await contents.first().isVisible()).toBe(true);
  });

  it('passes axe in both colour modes', async () => {
    await button(page, 'Widen').click();
    await example(page).getByRole('button', { name: /^Plan/ }).locator('visible=true').click();
    expect(await inspectPart(page, 'main')).toEqual([]);
  });
});

describe('Widen where the code has no contents beside it', () => {
  const newPage = useBrowser();

  it('stays within the page', async () => {
    const page = await newPage(wide);
    await open(page, '/plugins');
    const program = page.locator('[data-recording^="plugin-text-readme"]');
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await program.getByRole('button', { name: 'Run', exact: true }).click();
    await program.getByText('Same as tested ✓').waitFor();
    expect((await program.boundingBox())?.width).toBe(880);
    await program.getByRole('button', { name: 'Widen' }).click();
    const { x, width } = (await program.boundingBox()) ?? { x: 0, width: 0 };
    expect(width).toBeGreaterThan(880);
    expect(x + width).toBeLessThanOrEqual(1600 - 24);
    const pipeline = await program.locator('figure', { hasText: 'Pipeline' }).last().boundingBox();
    expect(pipeline?.x).toBeGreaterThan(800);
  });
});
