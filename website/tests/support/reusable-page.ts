import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

const defaultViewport = { width: 1280, height: 720 };

/** What can be set on a page and taken back. Everything else takes a new context. */
const pageOptions = new Set(['viewport', 'colorScheme', 'reducedMotion', 'forcedColors']);

export function isForPage(options: BrowserContextOptions): boolean {
  return Object.keys(options).every((name) => pageOptions.has(name));
}

/**
 * A page that one test after another uses. Loading an address in it costs half the processor time of loading it in
 * a new context.
 */
export class ReusablePage {
  readonly page: Page;
  /** Whether the test in progress uses it. */
  isTaken = false;
  /** Whether a test did something that cannot be undone, such as adding a script to every load. */
  #isSpent = false;
  readonly #context: BrowserContext;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.page = page;
    const spend = () => (this.#isSpent = true);
    afterCallOf(page, 'addInitScript', spend);
    afterCallOf(page, 'exposeFunction', spend);
    afterCallOf(page.clock, 'install', spend);
    afterCallOf(context, 'newCDPSession', spend);
    afterCallOf(context, 'addInitScript', spend);
    afterCallOf(context, 'grantPermissions', spend);
  }

  static async open(browser: Browser): Promise<ReusablePage> {
    const context = await browser.newContext();
    return new ReusablePage(context, await context.newPage());
  }

  async take({ viewport, ...media }: BrowserContextOptions): Promise<Page> {
    this.isTaken = true;
    if (viewport) await this.page.setViewportSize(viewport);
    if (Object.keys(media).length > 0) await this.page.emulateMedia(media);
    return this.page;
  }

  /** Makes it as good as new. Returns false if that is not possible; then it is closed. */
  async release(): Promise<boolean> {
    this.isTaken = false;
    if (this.#isSpent || this.page.isClosed()) {
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
      // A page that a test has broken may not answer; a new one takes its place.
      .catch(() => (this.#isSpent = true));
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
