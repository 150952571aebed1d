import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Disposable,
  Page,
} from 'playwright-core';

import { skipPrefetching } from './skip-prefetching.js';

const defaultViewport = { width: 1280, height: 720 };

/** Options that can be set and reset on a page. All others need a new context. */
const pageOptions = new Set([
  'viewport',
  'colorScheme',
  'reducedMotion',
  'forcedColors',
  'permissions',
]);

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
  /** Whether a test did something that cannot be undone, such as replacing the clock. */
  #isDirty = false;
  /** The scripts that the current test has added to every load. */
  #scripts: Promise<Disposable>[] = [];
  readonly #context: BrowserContext;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.page = page;
    const markDirty = () => (this.#isDirty = true);
    const keep = (script: unknown) => this.#scripts.push(script as Promise<Disposable>);
    watchCalls(page, 'addInitScript', keep);
    watchCalls(page, 'exposeFunction', markDirty);
    watchCalls(page.clock, 'install', markDirty);
    watchCalls(context, 'newCDPSession', markDirty);
    watchCalls(context, 'addInitScript', keep);
  }

  static async open(browser: Browser): Promise<ReusablePage> {
    const context = await browser.newContext();
    await skipPrefetching(context);
    return new ReusablePage(context, await context.newPage());
  }

  async take({ viewport, permissions, ...media }: BrowserContextOptions): Promise<Page> {
    this.isTaken = true;
    if (permissions) await this.#context.grantPermissions(permissions);
    if (viewport) await this.page.setViewportSize(viewport);
    if (Object.keys(media).length > 0) await this.page.emulateMedia(media);
    return this.page;
  }

  /** Resets the page. If that is impossible, closes it and returns false. */
  async release(): Promise<boolean> {
    this.isTaken = false;
    if (this.#isDirty || this.page.isClosed() || !(await this.#clearStorage())) {
      await this.close();
      return false;
    }
    const others = this.#context.pages().filter((page) => page !== this.page);
    await Promise.all(others.map((page) => page.close()));
    this.page.removeAllListeners();
    await this.page.unrouteAll();
    await this.#context.unrouteAll();
    await this.#context.setOffline(false);
    await this.#context.clearPermissions();
    for (const script of this.#scripts) await (await script).dispose();
    this.#scripts = [];
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

  /** Returns false if the page doesn't respond, or has no storage, because a test has broken it. */
  async #clearStorage(): Promise<boolean> {
    await this.#context.clearCookies();
    if (!this.page.url().startsWith('http')) return true;
    return this.page
      .evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
        return true;
      })
      .catch(() => false);
  }
}

/** Passes what a method returns to a listener. */
function watchCalls<Name extends string>(
  target: Record<Name, (...parameters: never[]) => unknown>,
  name: Name,
  listener: (returned: unknown) => void,
): void {
  const method = target[name].bind(target) as (...parameters: unknown[]) => unknown;
  Object.assign(target, {
    [name]: (...parameters: unknown[]) => {
      const returned = method(...parameters);
      listener(returned);
      return returned;
    },
  });
}
