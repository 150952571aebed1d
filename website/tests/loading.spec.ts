import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, hydrated, listen, open, siteUrl, useBrowser } from './support/browser.js';
import { anyChunk, chunksBetween, forbidPrefetching, hold, navigate } from './support/network.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

describe('the next page', () => {
  const newPage = useBrowser();

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
    await page.context().close();
  });

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
    await page.context().close();
  });
});

describe('a page that is opened', () => {
  const newPage = useBrowser();

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
    await page.context().close();
  });

  it('stays readable when chunks fail, says so, and comes alive with "Retry"', async () => {
    const page = await newPage();
    let isDown = true;
    await page.route(anyChunk, (route) => (isDown ? route.abort() : route.continue()));
    await page.goto(at('/docs'));
    await retry(page).waitFor();
    const notice = page.getByRole('status');
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
    await page.context().close();
  });
});

describe('lazy content', () => {
  const newPage = useBrowser();
  const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading…' });

  it('shows nothing for 200 ms, then that it is loading, with no time-out', async () => {
    const first = await chunksBetween(await newPage(), '/docs', '/docs/contributing-guide');
    const second = await chunksBetween(await newPage(), '/docs', '/docs/bounty-program');
    const page = await newPage();
    await forbidPrefetching(page);
    await open(page, '/docs');
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);

    // The second click overtakes the first; when the first page is there, the router turns to the second.
    const firstGate = await hold(page, first);
    const secondGate = await hold(page, second);
    await navigate(page, '/docs/contributing-guide');
    await firstGate.reached;
    await navigate(page, '/docs/bounty-program');
    await secondGate.reached;
    firstGate.open();
    await heading(page, 'Introduction').waitFor({ state: 'detached' });

    await page.clock.runFor(199);
    expect(await loading(page).count()).toBe(0);
    await page.clock.runFor(1);
    expect(await loading(page).count()).toBe(1);
    // The bundler gives a chunk two minutes; the loader itself would wait for ever.
    await page.clock.runFor(100_000);
    expect(await loading(page).count()).toBe(1);

    secondGate.open();
    await heading(page, 'Bounty program').waitFor();
    expect(await loading(page).count()).toBe(0);
    await page.context().close();
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
    await page.context().close();
  });
});

describe('what is fetched', () => {
  const newPage = useBrowser();

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
      new Set(['GET true page', 'GET true /assets/js/', 'GET true /assets/css/', 'GET true /img/']),
    );
    await page.context().close();
  });
});
