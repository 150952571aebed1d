import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { alter } from '../support/alter.js';
import { at, hydrated, listen, open, useBrowser, wake } from '../support/browser.js';
import {
  anyChunk,
  chunksOnTheWay,
  failOnce,
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

type Title =
  | 'Getting started'
  | 'Contributing guide'
  | 'Bounty program'
  | 'Memory providers'
  | 'Model providers';

const newPage = useBrowser();
/** Finds the chunks, and then serves the tests that stop the clock. */
let shared: Page;
/** The chunks of each page that neither the plugins page nor the pages before it have. */
let chunks: Readonly<Record<Title, string[]>>;

beforeAll(async () => {
  shared = await newPage();
  await open(shared, '/plugins');
  chunks = {
    'Getting started': await chunksOnTheWay(shared, '/docs/getting-started'),
    'Contributing guide': await chunksOnTheWay(shared, '/docs/contributing-guide'),
    'Bounty program': await chunksOnTheWay(shared, '/docs/bounty-program'),
    'Memory providers': await chunksOnTheWay(shared, '/docs/memory-providers'),
    'Model providers': await chunksOnTheWay(shared, '/docs/model-providers'),
  };
});

describe('the next page', () => {
  const menuLink = (page: Page, name: string) =>
    page.locator('.theme-doc-sidebar-menu').getByRole('link', { name, exact: true });

  it('loads while the current page stays visible, and falls back to a full load with a warning when a chunk fails [§2 full reload] [§2 next page loads first] [§4 route loading] [§8 route load]', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/docs');
    await page.evaluate('window.sameDocument = true');
    const gate = await hold(page, anyChunk);
    // Requests reach this first, because it comes last.
    const outage = await useOutage(page, anyChunk, false);
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

    outage.isDown = true;
    page.once('requestfailed', () => (outage.isDown = false));
    await menuLink(page, 'Bounty program').click();
    await page.waitForFunction('window.sameDocument === undefined');
    expect(page.url()).toBe(at('/docs/bounty-program'));
    await hydrated(page);
    expect(await heading(page, 'Bounty program').isVisible()).toBe(true);
    const warnings = messages.filter((message) => message.startsWith('warning:'));
    expect(warnings).toEqual([expect.stringContaining('ChunkLoadError')]);
  });

  it('adds one history entry when its link is clicked twice', async () => {
    const page = await newPage();
    await open(page, '/docs');
    const index = 'navigation.currentEntry.index';
    const before = await page.evaluate<number>(index);
    const gate = await hold(page, anyChunk);
    await menuLink(page, 'Bounty program').dblclick();
    await gate.reached;
    gate.open();
    await heading(page, 'Bounty program').waitFor();
    expect(await page.evaluate(index)).toBe(before + 1);
    await page.goBack();
    await heading(page, 'Introduction').waitFor();
    expect(page.url()).toBe(at('/docs'));
  });

  it('is the last one clicked, also when an earlier one loads or fails first [§2 next page loads first]', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/docs');
    await page.evaluate('window.sameDocument = true');
    for (const [current, first, second, action] of [
      ['Introduction', 'Contributing guide', 'Bounty program', 'continue'],
      ['Bounty program', 'Memory providers', 'Model providers', 'abort'],
    ] as const) {
      const firstGate = await hold(page, chunks[first], action);
      const secondGate = await hold(page, chunks[second]);
      await menuLink(page, first).click();
      await firstGate.reached;
      await menuLink(page, second).click();
      await secondGate.reached;
      const ended =
        action === 'abort'
          ? page.waitForEvent('requestfailed')
          : page.waitForEvent('requestfinished');
      firstGate.open();
      await ended;
      await page.evaluate(nextFrames);
      expect(await heading(page, current).isVisible()).toBe(true);
      expect(await heading(page, first).count()).toBe(0);

      secondGate.open();
      await heading(page, second).waitFor();
      expect(page.url()).toBe(at(`/docs/${second.toLowerCase().replace(' ', '-')}`));
      expect(await page.evaluate('window.sameDocument')).toBe(true);
    }
    expect(messages.filter((message) => !message.includes('ERR_FAILED'))).toEqual([]);
  });
});

describe('the first page', () => {
  it('hydrates after a chunk fails once [§8 chunk]', async () => {
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

  it('stays readable when chunks fail, shows the error and hydrates with "Retry" [§8 chunk]', async () => {
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
  const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading…' });

  beforeAll(async () => {
    await shared.goto('about:blank');
    await shared.clock.install({ time: 0 });
    await shared.clock.pauseAt(60_000);
  });
  afterEach(async () => {
    await shared.unrouteAll();
  });

  /** Opens a page with only its content held back, and with the clock stopped. */
  async function openWithoutContent(): Promise<Gate> {
    const gate = await hold(shared, anyChunk);
    const contentGate = await hold(shared, chunks['Bounty program']);
    await shared.goto(at('/docs'), { waitUntil: 'domcontentloaded' });
    await wake(shared);
    await gate.reached;
    // Changing the address before hydration makes the page need content it has not fetched.
    await shared.evaluate("history.replaceState(null, '', '/docs/bounty-program')");
    gate.open();
    await contentGate.reached;
    return contentGate;
  }

  it('shows "Loading…" after 200 ms, and does not time out [§4 loader] [§9 loader delay]', async () => {
    const page = shared;
    const gate = await openWithoutContent();
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

  it('reports a timeout if one is configured, and restarts with "Retry" [§4 loader timeout]', async () => {
    const page = shared;
    const noTimeout = 'delay:200,timeout:null';
    await alter(page, '**/assets/js/main.*.js', noTimeout, noTimeout.replace('null', '1000'));
    const gate = await openWithoutContent();
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

  it('shows the error, and restarts with "Retry" [§4 loader retry] [§8 chunk]', async () => {
    const page = await newPage();
    const gate = await hold(page, anyChunk);
    let areChunksFailing = true;
    for (const chunk of chunks['Bounty program']) {
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
