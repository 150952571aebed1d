import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { expect } from 'vitest';

import { at, listen, useBrowser } from './browser.js';
import { watchShifts } from './layout-shifts.js';

/** Reads an attribute of the root element. */
export const root = (page: Page, name: string) => page.getAttribute('html', name);

export const isAlive = async (page: Page) => (await root(page, 'data-has-hydrated')) === 'true';

export const untilAlive = (page: Page) =>
  page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });

/** The visible button that switches the colour mode. */
export const toggle = (page: Page) => page.locator('[data-colour-mode]').locator('visible=true');

/** Holds the page's main script back. Returns a function that lets it through. */
export async function holdScript(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/assets\/js\/main\./, (route) => {
    if (isHeld) held.push(route);
    else void route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** How to wait for the address of a page whose script is held: it may never finish loading. */
export const started = { waitUntil: 'commit' } as const;

/** Returns a function that opens a page whose script waits until `hydrate` is called. */
export function useEarlyPages() {
  const newPage = useBrowser();
  return async (path: string, options: BrowserContextOptions = {}) => {
    const page = await newPage({ viewport: { width: 1280, height: 800 }, ...options });
    const messages = listen(page);
    const shifts = await watchShifts(page);
    const release = await holdScript(page);
    await page.goto(at(path), { waitUntil: 'domcontentloaded' });
    const hydrate = async () => {
      expect(await isAlive(page)).toBe(false);
      await release();
      await untilAlive(page);
    };
    return { page, messages, shifts, hydrate };
  };
}
