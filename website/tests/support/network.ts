import type { Page } from 'playwright-core';

/** The scripts that are loaded on demand: all but those that a page starts with. */
export const anyChunk = /\/assets\/js\/(?!main\.|runtime~main\.)[^/]+\.js$/;

/** Sets `navigator.connection`. */
export async function setConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

/** Turns prefetching off, so that only a click fetches the next page. */
export async function forbidPrefetching(page: Page): Promise<void> {
  await setConnection(page, { effectiveType: '4g', saveData: true });
}

/** Turns prefetching on, for a page that doesn't prefetch (`skip-prefetching.ts`): the search then loads its whole index. */
export async function allowPrefetching(page: Page): Promise<void> {
  await setConnection(page, { effectiveType: '4g', saveData: false });
}

/** Turns off prefetching of visible links, so that only hover and touch prefetch. */
export async function blindfold(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(IntersectionObserver.prototype, 'observe', { value: () => undefined });
  });
}

/** Navigates on the client, without a link. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/**
 * Goes to another page on the client, which takes a fraction of the time of a load, and waits for its heading. Not for
 * unknown paths, which load fully.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const heading = await page.locator('h1').elementHandle();
  await navigate(page, path);
  await heading.waitForElementState('hidden');
  await page.locator('h1').waitFor();
}

export interface Gate {
  /** Resolves when the first request arrives. */
  readonly reached: Promise<void>;
  /** Releases the held requests and all later ones. */
  readonly open: () => void;
}

/** Holds requests until the gate opens, then continues or aborts them. */
export async function hold(
  page: Page,
  urls: RegExp | readonly string[],
  action: 'continue' | 'abort' = 'continue',
): Promise<Gate> {
  let reach!: () => void;
  let open!: () => void;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  for (const url of [urls].flat()) {
    await page.route(url, async (route) => {
      reach();
      await opened;
      await route[action]();
    });
  }
  return { reached, open };
}

/**
 * Lets requests fail while `isDown`. Call it before the page opens: Chromium doesn't intercept all requests that follow
 * the first route of an open page at once.
 */
export async function useOutage(
  page: Page,
  urls: RegExp | string,
  isDown = true,
): Promise<{ isDown: boolean }> {
  const outage = { isDown };
  await page.route(urls, (route) => (outage.isDown ? route.abort() : route.fallback()));
  return outage;
}

/**
 * Fails the first request and lets the others pass. Playwright's `times: 1` removes the route after the first request
 * and may then never report the next one.
 */
export async function failOnce(page: Page, urls: RegExp): Promise<void> {
  let isFirst = true;
  await page.route(urls, async (route) => {
    const isFailing = isFirst;
    isFirst = false;
    await (isFailing ? route.abort() : route.continue());
  });
}

/**
 * Goes to another page on the client, and returns the chunks that this fetches, without the routes of its section.
 * Throws if there are none, because a test would then prove nothing.
 */
export async function chunksOnTheWay(page: Page, to: string): Promise<string[]> {
  const chunks = new Set<string>();
  page.on('request', (request) => {
    if (anyChunk.test(request.url())) chunks.add(request.url());
  });
  const title = await page.title();
  await navigate(page, to);
  await page.waitForFunction((before) => document.title !== before, title);
  if (chunks.size === 0) throw new Error(`The page needs no chunks for ${to}.`);
  return [...chunks];
}
