import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, hydrated, open, useBrowser } from './support/browser.js';

const mode = (page: Page) => page.getAttribute('html', 'data-theme');
const toggle = (page: Page) => page.getByRole('button', { name: /dark and light mode/ });

describe('colour mode', () => {
  const newPage = useBrowser();

  it('is dark by default before the first paint, whatever the system prefers', async () => {
    const page = await newPage({ colorScheme: 'light' });
    await page.route('**/assets/js/**', (route) => route.abort());
    await page.goto(at('/docs'));
    expect(await mode(page)).toBe('dark');
    await page.context().close();
  });

  it('is switched by the toggle and remembered under the key `theme`', async () => {
    const page = await newPage();
    await open(page, '/docs');
    await toggle(page).click();
    expect(await mode(page)).toBe('light');
    expect(await page.evaluate("localStorage.getItem('theme')")).toBe('light');
    await open(page, '/api');
    expect(await mode(page)).toBe('light');
    await page.context().close();
  });

  it('is named rightly by the toggle after a visit in the stored mode', async () => {
    const page = await newPage();
    await page.addInitScript("localStorage.setItem('theme', 'light')");
    await open(page, '/docs');
    await page.getByRole('button', { name: /currently light mode/ }).waitFor();
    expect(await toggle(page).getAttribute('aria-pressed')).toBe('false');
    await page.context().close();
  });

  it('is the same in every window', async () => {
    const page = await newPage();
    await open(page, '/docs');
    const other = await page.context().newPage();
    await open(other, '/api');
    await toggle(page).click();
    await other.waitForSelector('html[data-theme="light"]');
    await page.context().close();
  });

  it('outlives a change of the system’s preference', async () => {
    const page = await newPage({ colorScheme: 'dark' });
    await open(page, '/docs');
    await toggle(page).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction("matchMedia('(prefers-color-scheme: dark)').matches");
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))');
    expect(await mode(page)).toBe('light');
    expect(await page.evaluate("localStorage.getItem('theme')")).toBe('light');
    await page.goto(at('/docs'));
    await hydrated(page);
    expect(await mode(page)).toBe('light');
    await page.context().close();
  });
});

describe('paper and forced colours', () => {
  const newPage = useBrowser();

  it('prints black on white, also from the dark mode', async () => {
    const page = await newPage();
    await open(page, '/docs');
    await page.emulateMedia({ media: 'print' });
    const colours = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return {
        text: color,
        page: getComputedStyle(document.documentElement).backgroundColor,
        backgroundColor,
      };
    });
    expect(colours.text).toBe('rgb(0, 0, 0)');
    expect(colours.page).toBe('rgb(255, 255, 255)');
    await page.context().close();
  });

  it('marks the current page without relying on colour', async () => {
    const page = await newPage({ forcedColors: 'active' });
    await open(page, '/docs/getting-started');
    const outline = await page
      .locator('.menu__link--active')
      .first()
      .evaluate((link) => getComputedStyle(link).outlineStyle);
    expect(outline).toBe('solid');
    await page.context().close();
  });
});
