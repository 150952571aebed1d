import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { alter } from '../support/alter.js';
import { at, hydrated, listen, open, siteUrl, useBrowser } from '../support/browser.js';
import {
  anyChunk,
  chunksBetween,
  forbidPrefetching,
  hold,
  navigate,
  type Gate,
} from '../support/network.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Time for what React has yet to do, also with the page's clock stopped. */
const nextTasks = `new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = resolve;
  port2.postMessage(null);
})`;
const nextFrames =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

describe('the next page', () => {
  const newPage = useBrowser({ isFresh: true });

  it('is loaded first, while the one before stays', async () => {
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

  it.each(['there', 'lost'])(
    'is the last that was asked for, and the page stays until it is there, when the one before is %s',
    async (fate) => {
      const first = await chunksBetween(await newPage(), '/docs', '/docs/contributing-guide');
      const second = await chunksBetween(await newPage(), '/docs', '/docs/bounty-program');
      const page = await newPage();
      const messages = listen(page);
      await forbidPrefetching(page);
      await open(page, '/docs');
      await page.evaluate('window.sameDocument = true');
      const firstGate = await hold(page, first, fate === 'lost' ? 'abort' : 'continue');
      const secondGate = await hold(page, second);
      const menu = page.locator('.theme-doc-sidebar-menu');
      await menu.getByRole('link', { name: 'Contributing guide' }).click();
      await firstGate.reached;
      await menu.getByRole('link', { name: 'Bounty program' }).click();
      await secondGate.reached;
      const ended =
        fate === 'lost' ? page.waitForEvent('requestfailed') : page.waitForEvent('requestfinished');
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

  it('is loaded in full when that fails, with a warning', async () => {
    const page = await newPage();
    const messages = listen(page);
    await forbidPrefetching(page);
    await open(page, '/docs');
    await page.evaluate('window.sameDocument = true');
    await page.route(anyChunk, (route) => route.abort(), { times: 1 });
    const reload = page.waitForRequest((request) => request.isNavigationRequest());
    await page.locator('main').getByRole('link', { name: 'Contributing guide' }).click();
    expect((await reload).url()).toBe(at('/docs/contributing-guide'));
    await page.waitForFunction('window.sameDocument === undefined');
    await hydrated(page);
    expect(await heading(page, 'Contributing guide').isVisible()).toBe(true);
    const warnings = messages.filter((message) => message.startsWith('warning:'));
    expect(warnings).toEqual([expect.stringContaining('ChunkLoadError')]);
  });
});

describe('a page that is opened', () => {
  const newPage = useBrowser({ isFresh: true });

  it('comes alive although a chunk failed once', async () => {
    const page = await newPage();
    const failed = page.waitForEvent('requestfailed');
    await page.route(anyChunk, (route) => route.abort(), {
      times: 1,
    });
    await page.goto(at('/docs'));
    await failed;
    await hydrated(page);
    expect(await retry(page).count()).toBe(0);
    await page.getByRole('button', { name: /currently dark mode/ }).click();
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
  });

  it('stays readable when chunks fail, says so, and comes alive with "Retry"', async () => {
    const page = await newPage();
    let isDown = true;
    await page.route(anyChunk, (route) => (isDown ? route.abort() : route.continue()));
    await page.goto(at('/docs'));
    await retry(page).waitFor();
    const notice = page.getByRole('status').filter({ has: retry(page) });
    expect(await notice.innerText()).toMatch(/could not be loaded.*ChunkLoadError/s);
    expect(await heading(page, 'Introduction').isVisible()).toBe(true);

    // Still down: the button does not pretend.
    const failed = page.waitForEvent('requestfailed');
    await retry(page).click();
    await failed;
    await retry(page).waitFor();

    isDown = false;
    await retry(page).click();
    await hydrated(page);
    expect(await retry(page).count()).toBe(0);
    await navigate(page, '/plugins');
    await heading(page, 'Plugins').waitFor();
  });
});

describe('lazy content', () => {
  const newPage = useBrowser({ isFresh: true });
  const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading…' });

  /** Opens a page whose content is held back, with the clock stopped; everything around it is there. */
  async function openWithoutContent(page: Page): Promise<Gate> {
    const chunks = await chunksBetween(await newPage(), '/docs', '/docs/bounty-program');
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    const gate = await hold(page, anyChunk);
    const contentGate = await hold(page, chunks);
    await page.goto(at('/docs'), { waitUntil: 'commit' });
    await gate.reached;
    // Another address by the time the page comes alive: its content has not been fetched.
    await page.evaluate("history.replaceState(null, '', '/docs/bounty-program')");
    gate.open();
    await contentGate.reached;
    return contentGate;
  }

  it('shows nothing for 200 ms, then that it is loading, with no time-out', async () => {
    const page = await newPage();
    const gate = await openWithoutContent(page);
    await page.clock.runFor(199);
    await page.evaluate(nextTasks);
    expect(await loading(page).count()).toBe(0);
    await page.clock.runFor(1);
    await loading(page).waitFor();
    // The bundler gives a chunk two minutes; the loader itself would wait for ever.
    await page.clock.runFor(100_000);
    await page.evaluate(nextTasks);
    expect(await loading(page).count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);

    gate.open();
    await heading(page, 'Bounty program').waitFor();
    expect(await loading(page).count()).toBe(0);
  });

  it('says so when it has timed out, where there is a time-out, and starts again with "Retry"', async () => {
    const page = await newPage();
    const noTimeout = 'delay:200,timeout:null';
    await alter(page, '**/assets/js/main.*.js', noTimeout, noTimeout.replace('null', '1000'));
    const gate = await openWithoutContent(page);
    await page.clock.runFor(999);
    await loading(page).waitFor();
    await page.clock.runFor(1);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain('It takes too long.');
    await retry(page).click();
    await alert.waitFor({ state: 'detached' });

    gate.open();
    await heading(page, 'Bounty program').waitFor();
  });

  it('shows the error and "Retry", which starts again', async () => {
    const chunks = await chunksBetween(await newPage(), '/docs', '/docs/bounty-program');
    const page = await newPage();
    const gate = await hold(page, anyChunk);
    let isDown = true;
    for (const chunk of chunks) {
      await page.route(chunk, (route) => (isDown ? route.abort() : route.continue()));
    }
    await page.goto(at('/docs'), { waitUntil: 'commit' });
    await gate.reached;
    // Another address by the time the page comes alive: its content has not been fetched.
    await page.evaluate("history.replaceState(null, '', '/docs/bounty-program')");
    gate.open();

    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/ChunkLoadError: Loading chunk \w+ failed/);
    isDown = false;
    await retry(page).click();
    await heading(page, 'Bounty program').waitFor();
    expect(await alert.count()).toBe(0);
  });
});

describe('what is fetched', () => {
  const newPage = useBrowser({ isFresh: true });

  it('is pages and assets of the site itself, by GET, and nothing else', async () => {
    const page = await newPage();
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname, origin } = new URL(request.url());
      const kind = request.isNavigationRequest() ? 'page' : pathname.replace(/[^/]*$/, '');
      requests.push(`${request.method()} ${origin === new URL(siteUrl).origin} ${kind}`);
    });
    await open(page, '/');
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
        'GET true /assets/css/',
        'GET true /assets/fonts/',
        'GET true /img/',
      ]),
    );
  });

  it('holds the page in parts: its code, its metadata and its compiled Markdown', async () => {
    const chunks = await chunksBetween(await newPage(), '/plugins', '/docs/getting-started');
    const scripts = await Promise.all(chunks.map(async (chunk) => (await fetch(chunk)).text()));
    const partsWith = (text: string) =>
      scripts.flatMap((script, index) => (script.includes(text) ? [index] : []));
    const metadata = partsWith('"docsSidebars":');
    const markdown = partsWith('What you need');
    expect([metadata.length, markdown.length]).toEqual([1, 1]);
    expect(metadata).not.toEqual(markdown);
    // The rest is code: of the page's parts and of what they need.
    expect(scripts.length).toBeGreaterThan(2);
  });
});
