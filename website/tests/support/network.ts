import type { Page } from 'playwright-core';

import { at, open } from './browser.js';

/** The files that pages are loaded from, bit by bit: all scripts but those that each page begins with. */
export const anyChunk = /\/assets\/js\/(?!main\.|runtime~main\.)[^/]+\.js$/;

/** What `navigator.connection` says of the line. */
export async function setConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

/** Nothing is fetched ahead, so that a click is what fetches the next page. */
export async function forbidPrefetching(page: Page): Promise<void> {
  await setConnection(page, { effectiveType: '4g', saveData: true });
}

/** No link is ever seen to come into view, so that the pointer alone fetches. */
export async function blindfold(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(IntersectionObserver.prototype, 'observe', { value: () => undefined });
  });
}

/** Goes to a path as the router does, without a link. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

export interface Gate {
  /** Resolves when a request stands before it. */
  readonly reached: Promise<void>;
  /** Lets through what stands before it and what comes later. */
  readonly open: () => void;
}

/** Holds requests back until its gate is opened, then lets them go on or fail. */
export async function hold(
  page: Page,
  urls: RegExp | readonly string[],
  fate: 'continue' | 'abort' = 'continue',
): Promise<Gate> {
  let reach!: () => void;
  let open!: () => void;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  for (const url of [urls].flat()) {
    await page.route(url, async (route) => {
      reach();
      await opened;
      await route[fate]();
    });
  }
  return { reached, open };
}

/** The chunks that a reader of `from` has to fetch for `to`. */
export async function chunksBetween(page: Page, from: string, to: string): Promise<string[]> {
  await forbidPrefetching(page);
  await open(page, from);
  const chunks = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith(at('/assets/js/'))) chunks.add(request.url());
  });
  const title = await page.title();
  await navigate(page, to);
  await page.waitForFunction((before) => document.title !== before, title);
  await page.context().close();
  return [...chunks];
}
