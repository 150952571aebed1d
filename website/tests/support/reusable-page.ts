import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Disposable,
  Page,
} from 'playwright-core';

import { noteRequests } from './site.js';
import { skipPrefetching } from './skip-prefetching.js';

const defaultViewport = { width: 1280, height: 720 };

/** Options that can be set and reset on a page. All others need another context. */
const pageOptions = new Set([
  'viewport',
  'colorScheme',
  'reducedMotion',
  'forcedColors',
  'permissions',
]);

/** The options that a page can't change. */
export function getContextOptions(options: BrowserContextOptions): BrowserContextOptions {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !pageOptions.has(name)));
}

/**
 * A page that tests use in turn. A load in it costs little more than half the processor time of one in a new context.
 */
export class ReusablePage {
  readonly page: Page;
  /** Whether a test did something that cannot be undone, such as replacing the clock. */
  #isDirty = false;
  /** The scripts that the current test has added to every load. */
  #scripts: Promise<Disposable>[] = [];
  /** Undoes what the current test has done to the page. */
  readonly #resets = new Map<string, () => Promise<void>>();
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

    const undo = <Name extends string>(
      target: Parameters<typeof watchCalls<Name>>[0],
      name: Name,
      reset: () => Promise<void>,
    ) => {
      watchCalls(target, name, () => this.#resets.set(name, reset));
    };
    const removeRoutes = async () => {
      await page.unrouteAll();
      await context.unrouteAll();
    };
    const noMedia = { colorScheme: null, reducedMotion: null, forcedColors: null, media: null };
    // Taken before they are watched.
    const setViewportSize = page.setViewportSize.bind(page, defaultViewport);
    const emulateMedia = page.emulateMedia.bind(page, noMedia);
    undo(page, 'route', removeRoutes);
    undo(context, 'route', removeRoutes);
    undo(context, 'setOffline', context.setOffline.bind(context, false));
    undo(context, 'grantPermissions', () => context.clearPermissions());
    undo(page, 'setViewportSize', setViewportSize);
    undo(page, 'emulateMedia', emulateMedia);
  }

  static async open(browser: Browser, options: BrowserContextOptions): Promise<ReusablePage> {
    const context = await browser.newContext(options);
    noteRequests(context);
    await skipPrefetching(context);
    return new ReusablePage(context, await context.newPage());
  }

  async take({
    viewport,
    permissions,
    colorScheme,
    reducedMotion,
    forcedColors,
  }: BrowserContextOptions): Promise<Page> {
    if (permissions) await this.#context.grantPermissions(permissions);
    if (viewport) await this.page.setViewportSize(viewport);
    const media = Object.entries({ colorScheme, reducedMotion, forcedColors }).filter(
      ([, value]) => value !== undefined,
    );
    if (media.length > 0) await this.page.emulateMedia(Object.fromEntries(media));
    return this.page;
  }

  /** Resets the page. If that is impossible, closes it and returns false. */
  async release(): Promise<boolean> {
    if (this.#isDirty || this.page.isClosed() || !(await this.#clearStorage())) {
      await this.close();
      return false;
    }
    const others = this.#context.pages().filter((page) => page !== this.page);
    await Promise.all(others.map((page) => page.close()));
    this.page.removeAllListeners();
    for (const script of this.#scripts) await (await script).dispose();
    this.#scripts = [];
    // First, because an empty page is quick to resize.
    await this.page.goto('about:blank');
    // Otherwise the wheel would scroll whatever the mouse was last over, such as the sidebar.
    await this.page.mouse.move(0, 0);
    for (const reset of this.#resets.values()) await reset();
    this.#resets.clear();
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
