import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { listen, open, useBrowser } from '../support/browser.js';
import {
  anyChunk,
  blindfold,
  chunksOnTheWay,
  setConnection,
  useOutage,
} from '../support/network.js';

const fast = { effectiveType: '4g', saveData: false };
const slow = { effectiveType: '2g', saveData: false };
const verySlow = { effectiveType: 'slow-2g', saveData: false };
const savingData = { effectiveType: '4g', saveData: true };

const nextFrames =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

const navbarLink = (page: Page, name: string) =>
  page.locator('.navbar').getByRole('link', { name, exact: true });

/** The files that the page has prefetched. */
const prefetched = (page: Page) =>
  page
    .locator('link[rel="prefetch"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));

/** Changes `navigator.connection` of an open page, which reads it whenever it may prefetch. */
async function changeConnection(page: Page, connection: object): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

/** Makes the browser claim that it does not support `<link rel="prefetch">`. */
async function withoutPrefetch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { supports } = Object.getOwnPropertyDescriptors(DOMTokenList.prototype);
    DOMTokenList.prototype.supports = function (token) {
      return token !== 'prefetch' && Boolean(supports.value?.call(this, token));
    };
  });
}

describe('prefetching', () => {
  const newPage = useBrowser();
  /** The chunks of each page that neither the home page nor the pages before it have. */
  let chunks: Readonly<Record<'getObject' | 'plugins' | 'docs' | 'runtime' | 'variable', string[]>>;

  beforeAll(async () => {
    const page = await newPage();
    await open(page, '/');
    chunks = {
      getObject: await chunksOnTheWay(page, '/api/functions/getObject'),
      plugins: await chunksOnTheWay(page, '/plugins'),
      docs: await chunksOnTheWay(page, '/docs'),
      runtime: await chunksOnTheWay(page, '/docs/core-utilities/runtime#approvals'),
      variable: await chunksOnTheWay(page, '/api/variables/TEXT_GENERATION_CAPABILITY'),
    };
  });

  it('fetches the pages of visible links when the connection speed is unknown, and each file once [§2 prefetch when visible] [§7 prefetch by link]', async () => {
    const page = await newPage();
    const messages = listen(page);
    await setConnection(page, { saveData: false });
    await open(page, '/docs');
    await expect.poll(async () => (await prefetched(page)).length).toBeGreaterThan(10);
    await page.waitForLoadState('networkidle');
    const files = await prefetched(page);
    expect(new Set(files).size).toBe(files.length);
    expect(messages).toEqual([]);
  });

  it('fetches the page of a link only when it scrolls into view [§2 prefetch when visible]', async () => {
    const page = await newPage({ viewport: { width: 1200, height: 600 } });
    await setConnection(page, fast);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page, '/api');
    await page.waitForLoadState('networkidle');
    expect(requests).not.toContain(chunks.variable[0]);
    await page
      .locator('main a[href="/api/variables/TEXT_GENERATION_CAPABILITY"]')
      .scrollIntoViewIfNeeded();
    await expect.poll(() => requests).toContain(chunks.variable[0]);
  });

  it('fetches the page of a link on hover, also with a hash, and on touch [§2 prefetch on hover or touch]', async () => {
    const page = await newPage();
    await blindfold(page);
    await setConnection(page, fast);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    expect(requests).not.toContain(chunks.runtime[0]);
    await page.locator('main a[href="/docs/core-utilities/runtime#approvals"]').hover();
    await expect.poll(() => requests).toEqual(expect.arrayContaining(chunks.runtime));

    expect(requests).not.toContain(chunks.plugins[0]);
    await navbarLink(page, 'Plugins').dispatchEvent('touchstart');
    await expect.poll(() => requests).toEqual(expect.arrayContaining(chunks.plugins));
  });

  it('logs nothing when prefetching on hover fails, and a click still opens the page', async () => {
    const page = await newPage();
    const messages = listen(page);
    await blindfold(page);
    await setConnection(page, fast);
    const outage = await useOutage(page, anyChunk, false);
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    outage.isDown = true;
    const failed = page.waitForEvent('requestfailed');
    await navbarLink(page, 'Plugins').hover();
    await failed;
    await page.evaluate(nextFrames);
    // Only the browser logs the failed request; the site logs nothing.
    expect(messages.filter((message) => !message.includes('ERR_FAILED'))).toEqual([]);
    outage.isDown = false;
    await navbarLink(page, 'Plugins').click();
    await page.getByRole('heading', { level: 1, name: 'Plugins' }).waitFor();
  });

  it('fetches nothing on a slow or very slow connection, or when data saving is on [§2 prefetch skipped]', async () => {
    const page = await newPage();
    await setConnection(page, slow);
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    // A link reacts only once, so each connection has other links to hover, to touch and to scroll to.
    for (const { connection, hovered, touched, share } of [
      { connection: slow, hovered: 'Plugins', touched: '/docs/getting-started', share: 0.25 },
      { connection: verySlow, hovered: 'API', touched: '/docs/building-plugins', share: 0.5 },
      { connection: savingData, hovered: 'Documentation', touched: '/plugins', share: 0.75 },
    ]) {
      await changeConnection(page, connection);
      await page.evaluate('scrollTo(0, 0)');
      await navbarLink(page, hovered).hover();
      await page.locator(`footer a[href="${touched}"]`).dispatchEvent('touchstart');
      await page.evaluate(`scrollTo(0, document.documentElement.scrollHeight * ${share})`);
      await page.waitForFunction('scrollY > 0');
      await page.evaluate(nextFrames);
    }
    expect(await prefetched(page)).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('falls back to GET requests when the browser does not support prefetch, unless data saving is on [§7 prefetch by GET]', async () => {
    const page = await newPage();
    await withoutPrefetch(page);
    await setConnection(page, savingData);
    const resourceTypes = new Set<string>();
    page.on('request', (request) => resourceTypes.add(request.resourceType()));
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    expect(resourceTypes).toContain('script');
    expect(resourceTypes).not.toContain('xhr');

    await changeConnection(page, fast);
    const [request] = await Promise.all([
      page.waitForRequest(
        (candidate) => anyChunk.test(candidate.url()) && candidate.resourceType() === 'xhr',
      ),
      page
        .locator('main a[href="/docs/core-utilities/runtime#approvals"]')
        .scrollIntoViewIfNeeded(),
    ]);
    expect(request.method()).toBe('GET');
    expect((await request.response())?.status()).toBe(200);
    expect(await prefetched(page)).toEqual([]);
  });
});
