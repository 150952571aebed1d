import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { alter } from '../support/alter.js';
import { at, hydrated, listen, open, siteUrl, useBrowser, wake } from '../support/browser.js';
import {
  allowPrefetching,
  anyChunk,
  chunksBetween,
  failOnce,
  forbidPrefetching,
  hold,
  navigate,
  useOutage,
  type Gate,
} from '../support/network.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Lets React finish its pending work, even with the page's clock stopped. */
const nextTasks = `new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = resolve;
  port2.postMessage(null);
})`;
const nextFrames =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

describe('the next page', () => {
  const newPage = useBrowser();

  it('loads while the current page stays visible', async () => {
    const page = await newPage();
    const messages = listen(page);
    await forbidPrefetching(page);
    await open(page, '/docs');
    await page.evaluate('window.sameDocument = true');
    const gate = await hold(page, anyChunk);
    await page.locator('main').getByRole('link', { name: 'Contributing guide' }).click();
    await gate.reached;
    expect(await heading(page, 'Introduction').isVisible()).toBe(true);
    expect(await page.title()).toBe('Introduction | Dowel');

    gate.open();
    await heading(page, 'Contributing guide').waitFor();
    expect(await heading(page, 'Introduction').count()).toBe(0);
    expect(page.url()).toBe(at('/docs/contributing-guide'));
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    expect(messages).toEqual([]);
  });

  it.each(['loads', 'fails'])(
    'is the last one clicked, also when an earlier one %s first',
    async (outcome) => {
      const first = await chunksBetween(newPage, '/docs', '/docs/contributing-guide');
      const second = await chunksBetween(newPage, '/docs', '/docs/bounty-program');
      const page = await newPage();
      const messages = listen(page);
      await forbidPrefetching(page);
      await open(page, '/docs');
      await page.evaluate('window.sameDocument = true');
      const firstGate = await hold(page, first, outcome === 'fails' ? 'abort' : 'continue');
      const secondGate = await hold(page, second);
      const menu = page.locator('.theme-doc-sidebar-menu');
      await menu.getByRole('link', { name: 'Contributing guide' }).click();
      await firstGate.reached;
      await menu.getByRole('link', { name: 'Bounty program' }).click();
      await secondGate.reached;
      const ended =
        outcome === 'fails'
          ? page.waitForEvent('requestfailed')
          : page.waitForEvent('requestfinished');
      firstGate.open();
      await ended;
      await page.evaluate(nextFrames);
      expect(await heading(page, 'Introduction').isVisible()).toBe(true);
      expect(await heading(page, 'Contributing guide').count()).toBe(0);

      secondGate.open();
      await heading(page, 'Bounty program').waitFor();
      expect(page.url()).toBe(at('/docs/bounty-program'));
      expect(await page.evaluate('window.sameDocument')).toBe(true);
      expect(messages.filter((message) => !message.includes('ERR_FAILED'))).toEqual([]);
    },
  );

  it('falls back to a full load with a warning when a chunk fails', async () => {
    const page = await newPage();
    const messages = listen(page);
    await forbidPrefetching(page);
    const outage = await useOutage(page, anyChunk, false);
    await open(page, '/docs');
    await page.evaluate('window.sameDocument = true');
    outage.isDown = true;
    page.once('requestfailed', () => (outage.isDown = false));
    await page.locator('main').getByRole('link', { name: 'Contributing guide' }).click();
    await page.waitForFunction('window.sameDocument === undefined');
    expect(page.url()).toBe(at('/docs/contributing-guide'));
    await hydrated(page);
    expect(await heading(page, 'Contributing guide').isVisible()).toBe(true);
    const warnings = messages.filter((message) => message.startsWith('warning:'));
    expect(warnings).toEqual([expect.stringContaining('ChunkLoadError')]);
  });
});

describe('the first page', () => {
  const newPage = useBrowser();

  it('hydrates after a chunk fails once', async () => {
    const page = await newPage();
    const failed = page.waitForEvent('requestfailed');
    await failOnce(page, anyChunk);
    await page.goto(at('/docs'));
    await wake(page);
    await failed;
    await hydrated(page);
    expect(await retry(page).count()).toBe(0);
    await page.getByRole('button', { name: /currently dark mode/ }).click();
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
  });

  it('stays readable when chunks fail, shows the error and hydrates with "Retry"', async () => {
    const page = await newPage();
    let areChunksFailing = true;
    await page.route(anyChunk, (route) => (areChunksFailing ? route.abort() : route.continue()));
    await page.goto(at('/docs'));
    await wake(page);
    await retry(page).waitFor();
    const notice = page.getByRole('status').filter({ has: retry(page) });
    expect(await notice.innerText()).toMatch(/could not be loaded.*ChunkLoadError/s);
    expect(await heading(page, 'Introduction').isVisible()).toBe(true);

    // Chunks still fail, so the button returns.
    const failed = page.waitForEvent('requestfailed');
    await retry(page).click();
    await failed;
    await retry(page).waitFor();

    areChunksFailing = false;
    await retry(page).click();
    await hydrated(page);
    expect(await retry(page).count()).toBe(0);
    await navigate(page, '/plugins');
    await heading(page, 'Plugins').waitFor();
  });
});

describe('lazy content', () => {
  const newPage = useBrowser();
  const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading…' });

  /** Opens a page with only its content held back, and with the clock stopped. */
  async function openWithoutContent(page: Page): Promise<Gate> {
    const chunks = await chunksBetween(newPage, '/docs', '/docs/bounty-program');
    await forbidPrefetching(page);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    const gate = await hold(page, anyChunk);
    const contentGate = await hold(page, chunks);
    await page.goto(at('/docs'), { waitUntil: 'domcontentloaded' });
    await wake(page);
    await gate.reached;
    // Changing the address before hydration makes the page need content it has not fetched.
    await page.evaluate("history.replaceState(null, '', '/docs/bounty-program')");
    gate.open();
    await contentGate.reached;
    return contentGate;
  }

  it('shows "Loading…" after 200 ms, and does not time out', async () => {
    const page = await newPage();
    const gate = await openWithoutContent(page);
    await page.clock.runFor(199);
    await page.evaluate(nextTasks);
    expect(await loading(page).count()).toBe(0);
    await page.clock.runFor(1);
    await loading(page).waitFor();
    // The bundler gives up after two minutes; the loader itself never does.
    await page.clock.runFor(100_000);
    await page.evaluate(nextTasks);
    expect(await loading(page).count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);

    gate.open();
    await heading(page, 'Bounty program').waitFor();
    expect(await loading(page).count()).toBe(0);
  });

  it('reports a timeout if one is configured, and restarts with "Retry"', async () => {
    const page = await newPage();
    const noTimeout = 'delay:200,timeout:null';
    await alter(page, '**/assets/js/main.*.js', noTimeout, noTimeout.replace('null', '1000'));
    const gate = await openWithoutContent(page);
    await page.clock.runFor(999);
    await loading(page).waitFor();
    await page.clock.runFor(1);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain('It is taking too long.');
    await retry(page).click();
    await alert.waitFor({ state: 'detached' });

    gate.open();
    await heading(page, 'Bounty program').waitFor();
  });

  it('shows the error, and restarts with "Retry"', async () => {
    const chunks = await chunksBetween(newPage, '/docs', '/docs/bounty-program');
    const page = await newPage();
    await forbidPrefetching(page);
    const gate = await hold(page, anyChunk);
    let areChunksFailing = true;
    for (const chunk of chunks) {
      await page.route(chunk, (route) => (areChunksFailing ? route.abort() : route.continue()));
    }
    await page.goto(at('/docs'), { waitUntil: 'domcontentloaded' });
    await wake(page);
    await gate.reached;
    // Changing the address before hydration makes the page need content it has not fetched.
    await page.evaluate("history.replaceState(null, '', '/docs/bounty-program')");
    gate.open();

    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/ChunkLoadError: Loading chunk \w+ failed/);
    areChunksFailing = false;
    await retry(page).click();
    await heading(page, 'Bounty program').waitFor();
    expect(await alert.count()).toBe(0);
  });
});

describe('requests', () => {
  const newPage = useBrowser();

  it('are only GET requests for pages and assets of the site', async () => {
    const page = await newPage();
    await allowPrefetching(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname, origin } = new URL(request.url());
      const folder = pathname.replace(/[^/]*$/, '').replace(/^(\/assets\/pages\/).*/, '$1');
      const kind = request.isNavigationRequest() ? 'page' : folder;
      requests.push(`${request.method()} ${origin === new URL(siteUrl).origin} ${kind}`);
    });
    await page.goto(at('/'), { waitUntil: 'networkidle' });
    await hydrated(page);
    for (const [name, title] of [
      ['Documentation', 'Introduction'],
      ['API', 'API reference'],
      ['Plugins', 'Plugins'],
      ['Bounty Program', 'Bounty program'],
    ] as const) {
      await page.locator('.navbar').getByRole('link', { name, exact: true }).click();
      await heading(page, title).waitFor();
      await page.waitForLoadState('networkidle');
    }
    expect(new Set(requests)).toEqual(
      new Set([
        'GET true page',
        'GET true /assets/js/',
        'GET true /assets/pages/',
        'GET true /assets/css/',
        'GET true /assets/fonts/',
        'GET true /img/',
      ]),
    );
  });

  it('fetch code, metadata and compiled Markdown as separate chunks', async () => {
    const chunks = await chunksBetween(newPage, '/plugins', '/docs/getting-started');
    const scripts = await Promise.all(chunks.map(async (chunk) => (await fetch(chunk)).text()));
    const scriptsWith = (text: string) =>
      scripts.flatMap((script, index) => (script.includes(text) ? [index] : []));
    const metadata = scriptsWith('"docsSidebars":');
    const markdown = scriptsWith('What you need');
    expect([metadata.length, markdown.length]).toEqual([1, 1]);
    expect(metadata).not.toEqual(markdown);
    // The remaining chunks are code.
    expect(scripts.length).toBeGreaterThan(2);
  });
});
