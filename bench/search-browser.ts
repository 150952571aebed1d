import { brotliCompressSync } from 'node:zlib';

import type { Browser, Locator, Page, Response } from 'playwright-core';

const slowdown = 4;

/** The data that a page fetches from opening the search to the first result of a query. */
export interface Moved {
  readonly query: string;
  /** Size of the response bodies, each compressed with brotli. */
  readonly bytes: number;
  readonly files: number;
}

// Code for the page is a string, because tsx adds a helper to functions that the page doesn't have.

/** Resolves to the time of the first result, by the page's clock. */
const untilResult = `new Promise((resolve) => {
  const look = () => {
    const isThere = document.querySelector('dialog[aria-busy="false"] [role="option"]') !== null;
    if (isThere) resolve(performance.now());
    else requestAnimationFrame(look);
  };
  look();
})`;

/** Milliseconds from a key press until its results are in the page, and until they are painted. */
export interface KeyTime {
  readonly shown: number;
  readonly painted: number;
}

/** Records the times for each change of the input. */
const noteTimes = `
  window.times = [];
  let shown = 0;
  // Looked up once: a lookup for each key would add work to the page.
  const dialog = document.querySelector('dialog') ?? document.body;
  new MutationObserver(() => {
    if (dialog.ariaBusy === 'false') shown = performance.now();
  }).observe(dialog, { attributeFilter: ['aria-busy'] });
  document.addEventListener('input', ({ timeStamp }) => {
    const look = () => {
      if (dialog.ariaBusy === 'true') {
        requestAnimationFrame(look);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.times.push({ shown: shown - timeStamp, painted: performance.now() - timeStamp });
        window.onTime?.();
      };
      port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  }, { capture: true });
`;

/** Uses a callback, because polling would add work to the page. */
const untilTime = (number: number) => `new Promise((resolve) => {
  window.onTime = () => {
    if (window.times.length > ${number}) resolve(window.times[${number}]);
  };
  window.onTime();
})`;

/** Opens the search on a page that has not loaded it yet, and types a query at once. */
export async function measureBytes(browser: Browser, url: string, query: string): Promise<Moved> {
  const page = await openPage(browser, url);
  const responses = new Map<string, Response>();
  page.on('response', (response) => responses.set(response.url(), response));
  await openSearch(page);
  await page.keyboard.insertText(query);
  const time = await page.evaluate<number>(untilResult);
  // Files fetched after the first result don't count.
  const files = await page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= end)
        .map(({ name }) => name),
    time,
  );
  const fetched = await Promise.all(
    files.flatMap((file) => responses.get(file) ?? []).map((response) => response.body()),
  );
  await page.context().close();
  const bytes = fetched.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  return { query, bytes, files: fetched.length };
}

/** Measures each key of the queries on a slowed processor. */
export async function measureKeys(
  browser: Browser,
  url: string,
  queries: readonly string[],
): Promise<KeyTime[]> {
  const page = await openPage(browser, url);
  await slowDown(page);
  await openSearch(page);
  return typeAll(page, page.getByRole('combobox'), queries);
}

/** Measures the same keys on a page with only an input box, which shows the browser's share. */
export async function measureBareKeys(
  browser: Browser,
  queries: readonly string[],
): Promise<KeyTime[]> {
  const page = await (await browser.newContext()).newPage();
  await page.setContent('<input>');
  await slowDown(page);
  const box = page.locator('input');
  await box.focus();
  return typeAll(page, box, queries);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

async function typeAll(page: Page, box: Locator, queries: readonly string[]): Promise<KeyTime[]> {
  await page.evaluate(noteTimes);
  const times: KeyTime[] = [];
  let changes = 0;
  for (const query of queries) {
    for (const key of query) {
      const told = page.evaluate<KeyTime>(untilTime(changes));
      await page.keyboard.type(key);
      times.push(await told);
      changes += 1;
    }
    await box.fill('');
    await page.evaluate(untilTime(changes));
    changes += 1;
  }
  await page.context().close();
  return times;
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  // The page's scripts run when the reader does something.
  await page.evaluate("dispatchEvent(new Event('pointermove'))");
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  return page;
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
}
