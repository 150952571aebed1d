import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';

import { chromiumArguments } from './chromium-arguments.js';
import { isForPage, ReusablePage } from './reusable-page.js';
import { skipPrefetching } from './skip-prefetching.js';

export const siteUrl = inject('siteUrl');

/** The full URL of a path on the site: `at('/docs')`. */
export function at(path: string): string {
  return siteUrl.replace(/\/$/, '') + path;
}

export type NewPage = (options?: BrowserContextOptions) => Promise<Page>;

export interface UseBrowserOptions {
  /** Opens every page in a new context that prefetches, for tests that depend on an empty HTTP cache. */
  readonly isFresh?: boolean;
}

/** Started once per worker. All files share the browser and, where possible, one page. */
let browser: Promise<Browser> | undefined;
let reusable: ReusablePage | undefined;

/** The browser ends with the worker. */
function launch(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    chromiumSandbox: false,
    args: chromiumArguments,
  });
  return browser;
}

/**
 * Opens pages for the tests of a file, and closes them after each test. No page sees the storage, the cookies or the
 * settings of another; `isFresh` gives each an empty HTTP cache as well.
 */
export function useBrowser({ isFresh = false }: UseBrowserOptions = {}): NewPage {
  let openedInTest: BrowserContext[] = [];
  const openedForFile: BrowserContext[] = [];
  let isInTest = false;

  beforeAll(async () => {
    await launch();
  });
  beforeEach(() => {
    isInTest = true;
  });
  afterEach(async () => {
    isInTest = false;
    await Promise.all(openedInTest.map((context) => context.close()));
    openedInTest = [];
    if (reusable?.isTaken === true && !(await reusable.release())) reusable = undefined;
  });
  afterAll(async () => {
    await Promise.all(openedForFile.map((context) => context.close()));
  });

  return async (options = {}) => {
    const launched = await launch();
    if (!isFresh && isInTest && isForPage(options) && reusable?.isTaken !== true) {
      reusable ??= await ReusablePage.open(launched);
      return reusable.take(options);
    }
    const context = await launched.newContext(options);
    if (!isFresh) await skipPrefetching(context);
    // A page opened in a hook serves all tests of the file.
    (isInTest ? openedInTest : openedForFile).push(context);
    return context.newPage();
  };
}

/** Collects the console messages and uncaught errors of a page. */
export function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return messages;
}

/** Goes to a path and waits until the page is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await hydrated(page);
}

/** Makes the page run its scripts, as a reader who moves the pointer does. */
export async function wake(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
}

/** Wakes the page, and resolves when React has taken over and a long article is laid out. */
export async function hydrated(page: Page): Promise<void> {
  await wake(page);
  const ready = ':not(:has(.theme-doc-markdown:not([data-laid-out])))';
  await page.waitForSelector(`html[data-has-hydrated="true"]${ready}`, { state: 'attached' });
}
