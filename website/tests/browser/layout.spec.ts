import { describe, expect, it } from 'vitest';

import { open, useBrowser } from '../support/browser.js';
import { box, lines } from '../support/look.js';

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

  it('fits the title and the program of the home page at 1024 pixels', async () => {
    const page = await newPage({ viewport: { width: 1024, height: 768 } });
    await open(page, '/');
    expect((await lines(page.getByRole('heading', { level: 1 }))).length).toBeLessThanOrEqual(2);
    const program = page.locator('main .theme-code-block pre').first();
    const widths = await program.evaluate(({ scrollWidth, clientWidth }) => [
      scrollWidth,
      clientWidth,
    ]);
    expect(widths[0]).toBe(widths[1]);
  });

  it('has the same gutters on every page of a phone', async () => {
    const page = await newPage({ viewport: { width: 390, height: 844 } });
    for (const path of ['/', '/docs', '/api', '/plugins', '/nowhere']) {
      await open(page, path);
      expect((await box(page.getByRole('heading', { level: 1 }))).x).toBe(16);
    }
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
