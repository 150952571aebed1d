import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

import { skipPrefetching } from './skip-prefetching.js';

const defaultViewport = { width: 1280, height: 720 };

/** Options that can be set and reset on a page. All others need a new context. */
const pageOptions = new Set(['viewport', 'colorScheme', 'reducedMotion', 'forcedColors']);

export function isForPage(options: BrowserContextOptions): boolean {
  return Object.keys(options).every((name) => pageOptions.has(name));
}

/**
 * A page that tests use in turn. A load in it costs little more than half the processor time of one in a new context.
 */
export class ReusablePage {
  readonly page: Page;
  /** Whether the current test uses it. */
  isTaken = false;
  /** Whether a test did something that cannot be undone, such as adding a script to every load. */
  #isDirty = false;
  readonly #context: BrowserContext;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.page = page;
    const markDirty = () => (this.#isDirty = true);
    afterCallOf(page, 'addInitScript', markDirty);
    afterCallOf(page, 'exposeFunction', markDirty);
    afterCallOf(page.clock, 'install', markDirty);
    afterCallOf(context, 'newCDPSession', markDirty);
    afterCallOf(context, 'addInitScript', markDirty);
    afterCallOf(context, 'grantPermissions', markDirty);
  }

  static async open(browser: Browser): Promise<ReusablePage> {
    const context = await browser.newContext();
    await skipPrefetching(context);
    return new ReusablePage(context, await context.newPage());
  }

  async take({ viewport, ...media }: BrowserContextOptions): Promise<Page> {
    this.isTaken = true;
    if (viewport) await this.page.setViewportSize(viewport);
    if (Object.keys(media).length > 0) await this.page.emulateMedia(media);
    return this.page;
  }

  /** Resets the page. If that is impossible, closes it and returns false. */
  async release(): Promise<boolean> {
    this.isTaken = false;
    if (this.#isDirty || this.page.isClosed()) {
      await this.close();
      return false;
    }
    const others = this.#context.pages().filter((page) => page !== this.page);
    await Promise.all(others.map((page) => page.close()));
    this.page.removeAllListeners();
    await this.page.unrouteAll();
    await this.#context.unrouteAll();
    await this.#context.setOffline(false);
    await this.#clearStorage();
    await this.page.goto('about:blank');
    await this.page.setViewportSize(defaultViewport);
    await this.page.emulateMedia({
      colorScheme: null,
      reducedMotion: null,
      forcedColors: null,
      media: null,
    });
    return true;
  }

  async close(): Promise<void> {
    await this.#context.close();
  }

  async #clearStorage(): Promise<void> {
    await this.#context.clearCookies();
    if (!this.page.url().startsWith('http')) return;
    await this.page
      .evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      })
      // A page that a test has broken may not respond, and is replaced.
      .catch(() => (this.#isDirty = true));
  }
}

function afterCallOf<Name extends string>(
  target: Record<Name, (...parameters: never[]) => unknown>,
  name: Name,
  listener: () => void,
): void {
  const method = target[name].bind(target) as (...parameters: unknown[]) => unknown;
  Object.assign(target, {
    [name]: (...parameters: unknown[]) => {
      listener();
      return method(...parameters);
    },
  });
}
