import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, hydrated, open, useBrowser } from '../support/browser.js';
import { denyStorage } from '../support/deny-storage.js';
import { setConnection } from '../support/network.js';

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

/** How many script files the page has started to load. */
const countScripts = (page: Page) => page.locator('script[src]').count();

describe('colour mode', () => {
  const newPage = useBrowser();

  it('is dark by default when the system prefers light, before any script file loads, and stays dark and unstored when the system changes [§2 system colours]', async () => {
    const page = await newPage({ colorScheme: 'light' });
    const frames = await watchFrames(page);
    await page.goto(at('/docs'));
    expect(await mode(page)).toBe('dark');
    expect(await countScripts(page)).toBe(0);
    await hydrated(page);
    await page.waitForFunction('drawnFrames.length > 0');
    expect(await frames()).toEqual(['dark dark']);
    expect(await stored(page)).toBe(null);
    for (const scheme of ['dark', 'light'] as const) {
      await setSystemScheme(page, scheme);
      expect(await mode(page)).toBe('dark');
      expect(await stored(page)).toBe(null);
    }
  });

  it('is switched by the toggle, remembered under the key `theme` from the first frame of the next page, and kept in sync between tabs [§2 colour toggle] [§4 colour mode stored] [§4 colour mode synced] [§7 storage] [§9 colour modes]', async () => {
    const page = await newPage();
    await open(page, '/docs');
    await toggle(page).click();
    expect(await mode(page)).toBe('light');
    expect(await stored(page)).toBe('light');

    const other = await page.context().newPage();
    await other.emulateMedia({ colorScheme: 'dark' });
    // So that it starts when the test says so.
    await setConnection(other, { saveData: true });
    const frames = await watchFrames(other);
    await other.goto(at('/api'));
    expect(await mode(other)).toBe('light');
    expect(await countScripts(other)).toBe(0);
    await hydrated(other);
    await other.getByRole('button', { name: /currently light mode/ }).waitFor();
    expect(await frames()).toEqual(['light light']);

    await toggle(other).click();
    expect(await mode(other)).toBe('dark');
    await page.waitForSelector('html[data-theme="dark"]');
    expect(await stored(page)).toBe('dark');
    await page.getByRole('button', { name: /currently dark mode/ }).click();
    await other.waitForSelector('html[data-theme="light"]');
  });

  it.each(['purple', ''])('is dark when "%s" is stored [§4 colour mode]', async (value) => {
    const page = await newPage({ colorScheme: 'light' });
    await page.addInitScript((text) => {
      localStorage.setItem('theme', text);
    }, value);
    const frames = await watchFrames(page);
    await open(page, '/docs');
    await page.getByRole('button', { name: /currently dark mode/ }).waitFor();
    expect(await frames()).toEqual(['dark dark']);
  });

  it('stays as chosen and stored when the system changes [§4 colour mode]', async () => {
    const page = await newPage({ colorScheme: 'light' });
    await open(page, '/docs');
    await toggle(page).click();
    await setSystemScheme(page, 'dark');
    expect(await mode(page)).toBe('light');
    expect(await stored(page)).toBe('light');
    await open(page, '/docs');
    expect(await mode(page)).toBe('light');

    await toggle(page).click();
    await setSystemScheme(page, 'light');
    expect(await mode(page)).toBe('dark');
    expect(await stored(page)).toBe('dark');
  });

  it('is dark when storage is unavailable, and stays as chosen when the system changes [§4 colour mode] [§7 storage]', async () => {
    const page = await newPage({ colorScheme: 'light' });
    await denyStorage(page);
    const frames = await watchFrames(page);
    await open(page, '/docs');
    await page.waitForFunction('drawnFrames.length > 0');
    expect(await frames()).toEqual(['dark dark']);
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
});
