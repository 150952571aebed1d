import { brotliCompressSync } from 'node:zlib';

import { chromium, type Browser, type Locator, type Page, type Response } from 'playwright-core';

import { chromiumArguments } from '../website/tests/support/chromium-arguments.js';

const slowdown = 4;

/** Starts the browser that the tests use; `npm run bench` sets CHROMIUM_PATH. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (executablePath === undefined) {
    throw new Error('There is no browser to measure in. Set CHROMIUM_PATH to a Chromium.');
  }
  return chromium.launch({
    executablePath,
    chromiumSandbox: false,
    args: chromiumArguments,
  });
}

/** What a page has fetched since the search was opened, until the results of a query stood there. */
export interface Moved {
  readonly query: string;
  /** Of the bodies, each compressed with brotli. */
  readonly bytes: number;
  readonly files: number;
}

// What runs in the page is text: tsx marks functions with their names in a way that the page does not know.

/** The time of the first result, by the clock of the page. */
const untilResult = `new Promise((resolve) => {
  const look = () => {
    const isThere = document.querySelector('dialog[aria-busy="false"] [role="option"]') !== null;
    if (isThere) resolve(performance.now());
    else requestAnimationFrame(look);
  };
  look();
})`;

/** Milliseconds from a key until its answer stands in the page, and until the first frame that has it is painted. */
export interface KeyTime {
  readonly shown: number;
  readonly painted: number;
}

/** Notes the times of each change of the text. */
const noteTimes = `
  window.times = [];
  let shown = 0;
  // Not looked for with each key: that would be work for the page as well.
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

/** Told, and not asked for again and again, which would be work for the page as well. */
const untilTime = (number: number) => `new Promise((resolve) => {
  window.onTime = () => {
    if (window.times.length > ${number}) resolve(window.times[${number}]);
  };
  window.onTime();
})`;

/** Opens the search on a page that has nothing of it yet, and types a query at once. */
export async function measureBytes(browser: Browser, url: string, query: string): Promise<Moved> {
  const page = await openPage(browser, url);
  const responses = new Map<string, Response>();
  page.on('response', (response) => responses.set(response.url(), response));
  await openSearch(page);
  await page.keyboard.insertText(query);
  const time = await page.evaluate<number>(untilResult);
  // What is fetched after the first result, for later ones, does not count.
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

/** The times of each key of the queries, on a slow processor. */
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

/** The same in a page that has nothing but a box: what the browser itself takes here and now. */
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
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  return page;
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
}
