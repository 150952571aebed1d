import { describe, expect, it } from 'vitest';

import { open, useBrowser } from '../support/browser.js';
import { box } from '../support/look.js';

describe('the layout', () => {
  const newPage = useBrowser();

  it.each([320, 390, 820, 996])('fits the sidebar on the screen at %i pixels', async (width) => {
    const page = await newPage({ viewport: { width, height: 640 }, reducedMotion: 'reduce' });
    await open(page, '/api');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.locator('.navbar-sidebar__item:not([inert])');
    await menu.getByRole('link', { name: 'TEXT_GENERATION_CAPABILITY' }).waitFor();
    const widths = await menu.evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(widths[0]).toBe(widths[1]);
  });

  it.each([
    [1280, 720],
    [1440, 900],
  ])('shows the first link and the output on the home page at %i by %i', async (width, height) => {
    const page = await newPage({ viewport: { width, height } });
    await open(page, '/');
    expect(await page.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(true);
    const main = page.getByRole('main');
    const parts = [main.getByRole('link', { name: 'Get started' }), main.locator('figure').first()];
    for (const part of parts) {
      const { y, height: partHeight } = await box(part);
      expect(y + partHeight).toBeLessThanOrEqual(height);
    }
  });
});
