import { describe, expect, it } from 'vitest';

import { open, useBrowser } from '../support/browser.js';

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
});
