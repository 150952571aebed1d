import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, listen, open, useBrowser, wake } from '../support/browser.js';
import {
  anyChunk,
  blindfold,
  chunksBetween,
  hold,
  setConnection,
  useOutage,
} from '../support/network.js';

const fastConnection = { effectiveType: '4g', saveData: false };

/** How many chunks the page has prefetched. */
const prefetched = (page: Page) => page.locator('link[rel="prefetch"]').count();

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
  const pluginsLink = (page: Page) =>
    page.locator('.navbar').getByRole('link', { name: 'Plugins', exact: true });

  it('fetches the pages of visible links', async () => {
    const page = await newPage();
    await setConnection(page, fastConnection);
    await open(page, '/');
    await expect.poll(() => prefetched(page)).toBeGreaterThan(0);
  });

  it('fetches a file that several pages share once', async () => {
    const page = await newPage();
    await setConnection(page, fastConnection);
    await open(page, '/docs');
    await page.waitForLoadState('networkidle');
    const files = await page
      .locator('link[rel="prefetch"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(files.length).toBeGreaterThan(10);
    expect(new Set(files).size).toBe(files.length);
  });

  it('fetches the pages of visible links when the connection speed is unknown', async () => {
    const page = await newPage();
    const messages = listen(page);
    await setConnection(page, { saveData: false });
    await open(page, '/');
    await expect.poll(() => prefetched(page)).toBeGreaterThan(0);
    expect(messages).toEqual([]);
  });

  it('fetches the page of a link with a hash', async () => {
    const [from, to] = ['/docs/building-plugins', '/api/classes/Runtime#init'];
    const chunks = await chunksBetween(newPage, from, to);
    const page = await newPage();
    await blindfold(page);
    await setConnection(page, fastConnection);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page, from);
    await page.locator(`main li a[href="${to}"]`).hover();
    await expect.poll(() => requests).toEqual(expect.arrayContaining(chunks));
  });

  it('logs nothing when prefetching on hover fails, and a click still opens the page', async () => {
    const page = await newPage();
    const messages = listen(page);
    await blindfold(page);
    await setConnection(page, fastConnection);
    const outage = await useOutage(page, anyChunk, false);
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    outage.isDown = true;
    const failed = page.waitForEvent('requestfailed');
    await pluginsLink(page).hover();
    await failed;
    await page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
    );
    // Only the browser logs the failed request; the site logs nothing.
    expect(messages.filter((message) => !message.includes('ERR_FAILED'))).toEqual([]);
    outage.isDown = false;
    await pluginsLink(page).click();
    await page.getByRole('heading', { level: 1, name: 'Plugins' }).waitFor();
  });

  it('fetches the page of a link only when it scrolls into view', async () => {
    const target = '/api/variables/TEXT_GENERATION_CAPABILITY';
    const [chunk] = await chunksBetween(newPage, '/api', target);
    expect(chunk).toBeDefined();
    const page = await newPage({ viewport: { width: 1200, height: 600 } });
    await setConnection(page, fastConnection);
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
  ])('fetches the page of a link on %s', async (_, interact) => {
    const chunks = await chunksBetween(newPage, '/', '/plugins');
    const page = await newPage();
    await blindfold(page);
    await setConnection(page, fastConnection);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    expect(requests).not.toContain(chunks[0]);
    await interact(pluginsLink(page));
    await expect.poll(() => requests).toEqual(expect.arrayContaining(chunks));
  });

  it.each([
    ['on a slow connection', { effectiveType: '2g', saveData: false }],
    ['on a very slow connection', { effectiveType: 'slow-2g', saveData: false }],
    ['when data saving is on', { effectiveType: '4g', saveData: true }],
  ])('fetches nothing %s', async (_, connection) => {
    const page = await newPage();
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

  it('falls back to GET requests when the browser does not support prefetch', async () => {
    const page = await newPage();
    await withoutPrefetch(page);
    await setConnection(page, fastConnection);
    const [request] = await Promise.all([
      page.waitForRequest(
        (candidate) => anyChunk.test(candidate.url()) && candidate.resourceType() === 'xhr',
      ),
      open(page, '/'),
    ]);
    expect(request.method()).toBe('GET');
    expect((await request.response())?.status()).toBe(200);
    expect(await prefetched(page)).toBe(0);
  });

  it('does not fall back to GET requests when data saving is on', async () => {
    const page = await newPage();
    await withoutPrefetch(page);
    await setConnection(page, { effectiveType: '4g', saveData: true });
    const resourceTypes = new Set<string>();
    page.on('request', (request) => resourceTypes.add(request.resourceType()));
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    expect(resourceTypes).toContain('script');
    expect(resourceTypes).not.toContain('xhr');
  });
});

describe('prefetching before hydration', () => {
  const newPage = useBrowser();
  const files = (page: Page) =>
    page
      .locator('link[rel="prefetch"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));

  it('fetches the pages of visible links, and each file once', async () => {
    const chunks = await chunksBetween(newPage, '/', '/plugins');
    const page = await newPage();
    const messages = listen(page);
    await setConnection(page, fastConnection);
    await page.goto(at('/'));
    await expect.poll(() => files(page)).toEqual(expect.arrayContaining(chunks));
    expect(await page.locator('script[src]').count()).toBe(0);
    await wake(page);
    await page.waitForLoadState('networkidle');
    expect(new Set(await files(page)).size).toBe((await files(page)).length);
    expect(messages).toEqual([]);
  });

  it('fetches what the page itself needs', async () => {
    const chunks = await chunksBetween(newPage, '/', '/api/functions/getObject');
    const page = await newPage();
    await blindfold(page);
    await setConnection(page, fastConnection);
    await page.goto(at('/api/functions/getObject'));
    await expect.poll(() => files(page)).toEqual(expect.arrayContaining(chunks));
  });

  it.each(['pointerover', 'touchstart'])('fetches the page of a link on %s', async (event) => {
    const chunks = await chunksBetween(newPage, '/', '/plugins');
    const page = await newPage();
    await blindfold(page);
    await setConnection(page, fastConnection);
    await hold(page, /\/assets\/js\/main\./);
    await page.goto(at('/'), { waitUntil: 'domcontentloaded' });
    await page.locator('.navbar a[href="/plugins"]').first().dispatchEvent(event);
    await expect.poll(() => files(page)).toEqual(expect.arrayContaining(chunks));
  });
});
