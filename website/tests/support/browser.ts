import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

import { chromiumKind } from './browser-kinds.js';
import { chromiumArguments } from './chromium-arguments.js';
import { findBrowser } from './find-browser.js';
import { getContextOptions, ReusablePage } from './reusable-page.js';
import { noteRequests, siteUrl } from './site.js';
import { skipPrefetching } from './skip-prefetching.js';

/** The full URL of a path on the site: `at('/docs')`. */
export function at(path: string): string {
  return siteUrl.replace(/\/$/, '') + path;
}

export type NewPage = (options?: BrowserContextOptions) => Promise<Page>;

export interface UseBrowserOptions {
  /** Opens every page in a new context that prefetches, for tests that depend on an empty HTTP cache. */
  readonly isFresh?: boolean;
}

/** Started once per worker. All files share the browser and, where possible, a few pages. */
let browser: Promise<Browser> | undefined;
/** By who takes them, a test or all tests of a file, and by the options of their context. */
const reusable = new Map<string, ReusablePage>();
const taken = new Set<string>();

/** The browser ends with the worker. */
function launch(): Promise<Browser> {
  if (browser !== undefined) return browser;
  const found = findBrowser(chromiumKind);
  if ('problem' in found) throw new Error(found.problem);
  browser = chromium.launch({
    executablePath: found.path,
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
  const inTest = new OpenPages('test');
  const inFile = new OpenPages('file');
  let isInTest = false;

  beforeAll(async () => {
    await launch();
  });
  beforeEach(() => {
    isInTest = true;
  });
  afterEach(async () => {
    isInTest = false;
    await inTest.close();
  });
  afterAll(async () => {
    await inFile.close();
  });

  return async (options = {}) => {
    // A page opened in a hook serves all tests of the file.
    const opened = isInTest ? inTest : inFile;
    return isFresh ? opened.openFresh(options) : opened.open(options);
  };
}

/** The pages that a test has opened, or the hooks of a file. */
class OpenPages {
  readonly #taker: string;
  #taken: string[] = [];
  #contexts: BrowserContext[] = [];

  constructor(taker: 'file' | 'test') {
    this.#taker = taker;
  }

  async open(options: BrowserContextOptions): Promise<Page> {
    const contextOptions = getContextOptions(options);
    const key = `${this.#taker} ${JSON.stringify(contextOptions)}`;
    if (taken.has(key)) {
      const page = await this.openFresh(options);
      await skipPrefetching(page.context());
      return page;
    }
    taken.add(key);
    this.#taken.push(key);
    const page = reusable.get(key) ?? (await ReusablePage.open(await launch(), contextOptions));
    reusable.set(key, page);
    return page.take(options);
  }

  async openFresh(options: BrowserContextOptions): Promise<Page> {
    const context = await (await launch()).newContext(options);
    noteRequests(context);
    this.#contexts.push(context);
    return context.newPage();
  }

  async close(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()));
    this.#contexts = [];
    for (const key of this.#taken) {
      if ((await reusable.get(key)?.release()) !== true) reusable.delete(key);
      taken.delete(key);
    }
    this.#taken = [];
  }
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

/** Makes the page run its scripts at once, as a reader who presses something does. */
export async function wake(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
}

/** Wakes the page, and resolves when React has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await wake(page);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
}
