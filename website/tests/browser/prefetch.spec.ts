import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { listen, open, useBrowser } from '../support/browser.js';
import { anyChunk, blindfold, chunksBetween, setConnection } from '../support/network.js';

const fastLine = { effectiveType: '4g', saveData: false };

/** The chunks that the page has asked for ahead of their use. */
const prefetched = (page: Page) => page.locator('link[rel="prefetch"]').count();

/** A browser that does not know `<link rel="prefetch">`. */
async function withoutPrefetch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { supports } = Object.getOwnPropertyDescriptors(DOMTokenList.prototype);
    DOMTokenList.prototype.supports = function (token) {
      return token !== 'prefetch' && Boolean(supports.value?.call(this, token));
    };
  });
}

describe('prefetching', () => {
  const newPage = useBrowser({ isFresh: true });
  const pluginsLink = (page: Page) =>
    page.locator('.navbar').getByRole('link', { name: 'Plugins', exact: true });

  it('fetches the pages of links that are in view', async () => {
    const page = await newPage();
    await setConnection(page, fastLine);
    await open(page, '/');
    await expect.poll(() => prefetched(page)).toBeGreaterThan(0);
  });

  it('fetches them where the browser does not say how fast the line is', async () => {
    const page = await newPage();
    const messages = listen(page);
    await setConnection(page, { saveData: false });
    await open(page, '/');
    await expect.poll(() => prefetched(page)).toBeGreaterThan(0);
    expect(messages).toEqual([]);
  });

  it('fetches the page of a link that has a hash', async () => {
    const [from, to] = ['/docs/building-plugins', '/api/classes/Runtime#init'];
    const chunks = await chunksBetween(await newPage(), from, to);
    const page = await newPage();
    await blindfold(page);
    await setConnection(page, fastLine);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page, from);
    await page.locator(`main p a[href="${to}"]`).hover();
    await expect.poll(() => requests).toEqual(expect.arrayContaining(chunks));
  });

  it('says nothing when what was to be fetched on hover is lost, and a click leads there all the same', async () => {
    const page = await newPage();
    const messages = listen(page);
    await blindfold(page);
    await setConnection(page, fastLine);
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    await page.route(anyChunk, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await pluginsLink(page).hover();
    await failed;
    await page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
    );
    // What the browser says of a request that failed, and nothing of ours.
    expect(messages.filter((message) => !message.includes('ERR_FAILED'))).toEqual([]);
    await page.unroute(anyChunk);
    await pluginsLink(page).click();
    await page.getByRole('heading', { level: 1, name: 'Plugins' }).waitFor();
  });

  it('fetches the page of a link when it comes into view, and not before', async () => {
    const target = '/api/variables/TEXT_GENERATION_CAPABILITY';
    const [chunk] = await chunksBetween(await newPage(), '/api', target);
    expect(chunk).toBeDefined();
    const page = await newPage({ viewport: { width: 1200, height: 600 } });
    await setConnection(page, fastLine);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page, '/api');
    await page.waitForLoadState('networkidle');
    expect(requests).not.toContain(chunk);
    await page.locator(`main a[href="${target}"]`).scrollIntoViewIfNeeded();
    await expect.poll(() => requests).toContain(chunk);
  });

  it.each([
    ['hover', (link: Locator) => link.hover()],
    ['touch', (link: Locator) => link.dispatchEvent('touchstart')],
  ])('fetches the page of a link on %s', async (_, reach) => {
    const chunks = await chunksBetween(await newPage(), '/', '/plugins');
    const page = await newPage({ hasTouch: true });
    await blindfold(page);
    await setConnection(page, fastLine);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    expect(requests).not.toContain(chunks[0]);
    await reach(pluginsLink(page));
    await expect.poll(() => requests).toEqual(expect.arrayContaining(chunks));
  });

  it.each([
    ['on a slow line', { effectiveType: '2g', saveData: false }],
    ['on a very slow line', { effectiveType: 'slow-2g', saveData: false }],
    ['when data is to be saved', { effectiveType: '4g', saveData: true }],
  ])('fetches nothing %s', async (_, connection) => {
    const page = await newPage({ hasTouch: true });
    await setConnection(page, connection);
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await pluginsLink(page).hover();
    await pluginsLink(page).dispatchEvent('touchstart');
    await page.mouse.wheel(0, 2000);
    await page.waitForFunction('scrollY > 0');
    await page.waitForLoadState('networkidle');
    expect(await prefetched(page)).toBe(0);
    expect(requests).toEqual([]);
  });

  it('fetches by GET where the browser has no prefetching', async () => {
    const page = await newPage();
    await withoutPrefetch(page);
    await setConnection(page, fastLine);
    const [request] = await Promise.all([
      page.waitForRequest((one) => anyChunk.test(one.url()) && one.resourceType() === 'xhr'),
      open(page, '/'),
    ]);
    expect(request.method()).toBe('GET');
    expect((await request.response())?.status()).toBe(200);
    expect(await prefetched(page)).toBe(0);
  });

  it('fetches nothing by GET either when data is to be saved', async () => {
    const page = await newPage();
    await withoutPrefetch(page);
    await setConnection(page, { effectiveType: '4g', saveData: true });
    const kinds = new Set<string>();
    page.on('request', (request) => kinds.add(request.resourceType()));
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    expect(kinds).toContain('script');
    expect(kinds).not.toContain('xhr');
  });
});
