import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, open, useBrowser } from '../support/browser.js';
import { denyStorage } from '../support/deny-storage.js';

const mode = (page: Page) => page.getAttribute('html', 'data-theme');
const stored = (page: Page) => page.evaluate<string | null>("localStorage.getItem('theme')");
const toggle = (page: Page) => page.getByRole('button', { name: /dark and light mode/ });

/** Records the mode and the colour scheme of every frame with content, from the next load on. */
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

/** Changes the system colour scheme, and waits until all listeners have run. */
async function setSystemScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { haveListenersRun: false });
    matchMedia('(prefers-color-scheme: dark)').addEventListener(
      'change',
      () => {
        setTimeout(() => setTimeout(() => Object.assign(window, { haveListenersRun: true })));
      },
      { once: true },
    );
  });
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction('haveListenersRun');
}

describe('colour mode', () => {
  const newPage = useBrowser();

  it.each(['light', 'dark', 'no-preference'] as const)(
    'is dark by default when the system prefers %s',
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

  it('matches the stored mode from the first frame, as does the toggle', async () => {
    const page = await newPage({ colorScheme: 'dark' });
    await page.addInitScript("localStorage.setItem('theme', 'light')");
    const frames = await watchFrames(page);
    await open(page, '/docs');
    await page.getByRole('button', { name: /currently light mode/ }).waitFor();
    expect(await toggle(page).getAttribute('aria-pressed')).toBe('false');
    expect(await frames()).toEqual(['light light']);
  });

  it('is set before any script file loads', async () => {
    const page = await newPage();
    await page.route('**/assets/js/**', (route) => route.abort());
    await page.goto(at('/docs'));
    expect(await mode(page)).toBe('dark');
    await page.evaluate("localStorage.setItem('theme', 'light')");
    await page.goto(at('/docs'));
    expect(await mode(page)).toBe('light');
  });

  it('stays in sync between tabs', async () => {
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

  it('is dark when storage is unavailable, and can still be switched', async () => {
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
  ] as const)('stays %s and stored when the system switches to %s', async (chosen, system) => {
    const page = await newPage({ colorScheme: chosen });
    await page.addInitScript((value) => {
      if (localStorage.getItem('theme') === null) localStorage.setItem('theme', value);
    }, chosen);
    await open(page, '/docs');
    await setSystemScheme(page, system);
    expect(await mode(page)).toBe(chosen);
    expect(await stored(page)).toBe(chosen);
    await open(page, '/docs');
    expect(await mode(page)).toBe(chosen);
  });

  it('stays as chosen when the system scheme changes and storage is unavailable', async () => {
    const page = await newPage({ colorScheme: 'light' });
    await denyStorage(page);
    await open(page, '/docs');
    await toggle(page).click();
    expect(await mode(page)).toBe('light');
    await setSystemScheme(page, 'dark');
    expect(await mode(page)).toBe('light');
    await setSystemScheme(page, 'light');
    expect(await mode(page)).toBe('light');
    await toggle(page).click();
    await setSystemScheme(page, 'dark');
    await setSystemScheme(page, 'light');
    expect(await mode(page)).toBe('dark');
  });

  it('stays dark and unstored when the system scheme changes before a choice', async () => {
    const page = await newPage({ colorScheme: 'dark' });
    await open(page, '/docs');
    await setSystemScheme(page, 'light');
    expect(await mode(page)).toBe('dark');
    expect(await stored(page)).toBe(null);
  });
});
