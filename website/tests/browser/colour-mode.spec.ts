import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, open, useBrowser } from '../support/browser.js';
import { denyStorage } from '../support/deny-storage.js';

const mode = (page: Page) => page.getAttribute('html', 'data-theme');
const stored = (page: Page) => page.evaluate<string | null>("localStorage.getItem('theme')");
const toggle = (page: Page) => page.getByRole('button', { name: /dark and light mode/ });

/** From the next load on, keeps the mode and the ground of every frame that has something to show. */
async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { drawnFrames: frames });
    const draw = () => {
      const root = document.documentElement;
      if (document.getElementById('__docusaurus') !== null) {
        frames.push(`${root.dataset.theme} ${getComputedStyle(root).colorScheme}`);
      }
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  });
  return async () => [...new Set(await page.evaluate<string[]>('drawnFrames'))];
}

/** Changes what the system prefers, and waits until whatever listens has heard and done its part. */
async function turnSystem(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { hasHeard: false });
    matchMedia('(prefers-color-scheme: dark)').addEventListener(
      'change',
      () => {
        setTimeout(() => setTimeout(() => Object.assign(window, { hasHeard: true })));
      },
      { once: true },
    );
  });
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction('hasHeard');
}

describe('colour mode', () => {
  const newPage = useBrowser();

  it.each(['light', 'dark', 'no-preference'] as const)(
    'is dark by default, also when the system prefers %s',
    async (colorScheme) => {
      const page = await newPage({ colorScheme });
      const frames = await watchFrames(page);
      await open(page, '/docs');
      await page.waitForFunction('drawnFrames.length > 0');
      expect(await frames()).toEqual(['dark dark']);
      expect(await stored(page)).toBe(null);
    },
  );

  it('is switched by the toggle and remembered under the key `theme`', async () => {
    const page = await newPage();
    await open(page, '/docs');
    await toggle(page).click();
    expect(await mode(page)).toBe('light');
    expect(await stored(page)).toBe('light');
    await open(page, '/api');
    expect(await mode(page)).toBe('light');
    await toggle(page).click();
    expect(await mode(page)).toBe('dark');
    expect(await stored(page)).toBe('dark');
  });

  it('is the stored one in every frame from the first on, and named rightly by the toggle', async () => {
    const page = await newPage({ colorScheme: 'dark' });
    await page.addInitScript("localStorage.setItem('theme', 'light')");
    const frames = await watchFrames(page);
    await open(page, '/docs');
    await page.getByRole('button', { name: /currently light mode/ }).waitFor();
    expect(await toggle(page).getAttribute('aria-pressed')).toBe('false');
    expect(await frames()).toEqual(['light light']);
  });

  it('is settled in the page itself, before any file of script arrives', async () => {
    const page = await newPage();
    await page.route('**/assets/js/**', (route) => route.abort());
    await page.goto(at('/docs'));
    expect(await mode(page)).toBe('dark');
    await page.evaluate("localStorage.setItem('theme', 'light')");
    await page.goto(at('/docs'));
    expect(await mode(page)).toBe('light');
  });

  it('is the same in every window, both ways', async () => {
    const page = await newPage();
    await open(page, '/docs');
    const other = await page.context().newPage();
    await open(other, '/api');
    await toggle(page).click();
    await other.waitForSelector('html[data-theme="light"]');
    await other.getByRole('button', { name: /currently light mode/ }).click();
    await page.waitForSelector('html[data-theme="dark"]');
    expect(await stored(page)).toBe('dark');
  });

  it.each(['purple', '', 'undefined', 'DARK'])('is dark when "%s" is stored', async (value) => {
    const page = await newPage({ colorScheme: 'light' });
    await page.addInitScript((text) => {
      localStorage.setItem('theme', text);
    }, value);
    const frames = await watchFrames(page);
    await open(page, '/docs');
    await page.getByRole('button', { name: /currently dark mode/ }).waitFor();
    expect(await frames()).toEqual(['dark dark']);
  });

  it('is dark when storage is unavailable, and can be switched all the same', async () => {
    const page = await newPage({ colorScheme: 'light' });
    await denyStorage(page);
    const frames = await watchFrames(page);
    await open(page, '/docs');
    await page.waitForFunction('drawnFrames.length > 0');
    expect(await frames()).toEqual(['dark dark']);
    await toggle(page).click();
    expect(await mode(page)).toBe('light');
  });

  it.each([
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const)('stays %s when the system turns %s, and stays stored', async (chosen, system) => {
    const page = await newPage({ colorScheme: chosen });
    await page.addInitScript((value) => {
      if (localStorage.getItem('theme') === null) localStorage.setItem('theme', value);
    }, chosen);
    await open(page, '/docs');
    await turnSystem(page, system);
    expect(await mode(page)).toBe(chosen);
    expect(await stored(page)).toBe(chosen);
    await open(page, '/docs');
    expect(await mode(page)).toBe(chosen);
  });

  it('stays as chosen when the system turns and storage is unavailable', async () => {
    const page = await newPage({ colorScheme: 'light' });
    await denyStorage(page);
    await open(page, '/docs');
    await toggle(page).click();
    expect(await mode(page)).toBe('light');
    await turnSystem(page, 'dark');
    expect(await mode(page)).toBe('light');
    await turnSystem(page, 'light');
    expect(await mode(page)).toBe('light');
    await toggle(page).click();
    await turnSystem(page, 'dark');
    await turnSystem(page, 'light');
    expect(await mode(page)).toBe('dark');
  });

  it('stays the default, and unstored, when the system turns and nothing was chosen', async () => {
    const page = await newPage({ colorScheme: 'dark' });
    await open(page, '/docs');
    await turnSystem(page, 'light');
    expect(await mode(page)).toBe('dark');
    expect(await stored(page)).toBe(null);
  });
});
