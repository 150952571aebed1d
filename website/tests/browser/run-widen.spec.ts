import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { bringAxe, inspectPart } from '../support/axe.js';
import { open, useBrowser } from '../support/browser.js';

const path = '/docs/building-plugins/philosophy';
const example = (page: Page) =>
  page.locator('[data-recording]').filter({ hasText: 'The carrier is closed.' }).first();
const button = (page: Page, name: string) =>
  example(page).getByRole('button', { name, exact: true });

async function run(page: Page): Promise<void> {
  await open(page, path);
  await button(page, 'Run').click();
  await example(page).getByText('Same as tested ✓').waitFor();
}

/** Returns the boxes of the code and of the pipeline. */
async function measure(page: Page) {
  const [code, pipeline] = await Promise.all([
    example(page).locator('pre').first().boundingBox(),
    example(page).locator('figure', { hasText: 'Pipeline' }).last().boundingBox(),
  ]);
  if (!code || !pipeline) throw new Error('The code or the pipeline is not visible.');
  return { code, pipeline };
}

describe('Widen', () => {
  const newPage = useBrowser();

  it.each([1600, 1760, 1920])(
    'puts the pipeline beside the code at %i pixels, and back',
    async (width) => {
      const page = await newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await run(page);
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

  it('stays within the page where the code has no contents beside it', async () => {
    const page = await newPage({ viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' });
    await open(page, '/plugins');
    const wide = page.locator('[data-recording^="plugin-text-readme"]');
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await wide.getByRole('button', { name: 'Run', exact: true }).click();
    await wide.getByText('Same as tested ✓').waitFor();
    expect((await wide.boundingBox())?.width).toBe(880);
    await wide.getByRole('button', { name: 'Widen' }).click();
    const { x, width } = (await wide.boundingBox()) ?? { x: 0, width: 0 };
    expect(width).toBeGreaterThan(880);
    expect(x + width).toBeLessThanOrEqual(1600 - 24);
    const pipeline = await wide.locator('figure', { hasText: 'Pipeline' }).last().boundingBox();
    expect(pipeline?.x).toBeGreaterThan(800);
  });

  it('is not offered on narrower screens', async () => {
    const page = await newPage({ viewport: { width: 1599, height: 900 } });
    await run(page);
    expect(await button(page, 'Widen').isVisible()).toBe(false);
  });

  it('hides the contents of the page, which it covers', async () => {
    const page = await newPage({ viewport: { width: 1600, height: 900 } });
    await run(page);
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    expect(await contents.first().isVisible()).toBe(true);
    await button(page, 'Widen').click();
    expect(await contents.count()).toBe(0);
    await button(page, 'Widen').click();
    expect(await contents.first().isVisible()).toBe(true);
  });

  it('passes axe in both colour modes', async () => {
    const page = await newPage({ viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' });
    await bringAxe(page);
    await run(page);
    await button(page, 'Widen').click();
    await example(page).getByRole('button', { name: /^Plan/ }).locator('visible=true').click();
    expect(await inspectPart(page, 'main')).toEqual([]);
  });
});
