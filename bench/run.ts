/**
 * Measures programs that run on the page, in Chromium on the built site: what the first run moves, and the time from a
 * press of Run to the first output, with a cold cache and again in the same tab. The processor is slowed four times.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { Browser, Page, Response } from 'playwright-core';

import { root } from '../website/checks/root.js';
import { serveStatic } from '../website/serve/serve-static.js';
import { launchBrowser } from './browser.js';
import { median, type BenchResult } from './result.js';

const page = 'docs/building-plugins/philosophy';
const rounds = 5;
const runsInATab = 10;
const pause = 2_000;
const slowdown = 4;
const most = { bytes: 110_000, cold: 1_500, warm: 150 };

export async function benchRun(): Promise<BenchResult[]> {
  const directory = process.env.SITE_DIRECTORY ?? path.join(root, 'website/build');
  if (!existsSync(path.join(directory, 'run'))) {
    throw new Error('There is no built site to measure. Run `npm run build` first.');
  }
  const server = await serveStatic({ directory, port: 0 });
  const browser = await launchBrowser();
  try {
    const tabs: Tab[] = [];
    for (let round = 0; round < rounds; round += 1) {
      tabs.push(await measureTab(browser, `${server.url}${page}`));
    }
    const bytes = Math.max(...tabs.map((tab) => tab.bytes));
    const cold = tabs.map((tab) => tab.cold);
    const warm = tabs.flatMap((tab) => tab.warm);
    return [
      toResult('run: bytes before a press', Math.max(...tabs.map((tab) => tab.before)), 0, 'bytes'),
      toResult('run: bytes of the first run', bytes, most.bytes, 'bytes (brotli)'),
      toResult('run: press to output, cold', median(cold), most.cold, describe(cold)),
      toResult('run: press to output, warm', median(warm), most.warm, describe(warm)),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

interface Tab {
  /** Bytes for running programs that moved before the press, and with it. */
  readonly before: number;
  readonly bytes: number;
  /** Milliseconds until the first output is in the page. */
  readonly cold: number;
  readonly warm: readonly number[];
}

// Code for the page is a string, because tsx adds a helper to functions that the page doesn't have.
/** Presses the button of the first program and resolves to the time until its first output. */
const pressRun = `new Promise((resolve) => {
  const program = document.querySelector('main [data-recording]:has(button)');
  const start = performance.now();
  let isRunning = false;
  let time;
  const watch = new MutationObserver(() => {
    const names = Array.from(program.querySelectorAll('button'), ({ textContent }) => textContent);
    isRunning ||= names.includes('Stop');
    // Until the first output, that of the tests or of the last run is shown.
    const output = program.querySelector('[class*="lines_"]:not([class*="dim_"])');
    if (!isRunning || output === null || program.matches('[data-waiting]')) return;
    time ??= performance.now() - start;
    // The next press must find the button.
    if (!names.includes('Run again')) return;
    watch.disconnect();
    resolve(time);
  });
  watch.observe(program, { childList: true, subtree: true, characterData: true });
  [...program.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'Run' || textContent === 'Run again')
    .click();
})`;

async function measureTab(browser: Browser, url: string): Promise<Tab> {
  const context = await browser.newContext();
  const tab = await context.newPage();
  const responses: Response[] = [];
  tab.on('response', (response) => responses.push(response));
  await tab.goto(url, { waitUntil: 'networkidle' });
  // The page's scripts run when the reader does something.
  await tab.evaluate("dispatchEvent(new Event('pointermove'))");
  await tab.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  const before = await weigh(responses.splice(0), /\/run[./]/);
  await slowDown(tab);
  const cold = await tab.evaluate<number>(pressRun);
  const bytes = await weigh(responses.splice(0), /\/run[./]/);
  const warm: number[] = [];
  for (let run = 0; run < runsInATab; run += 1) {
    // A reader looks at a run before starting the next.
    await tab.waitForTimeout(pause);
    warm.push(await tab.evaluate<number>(pressRun));
  }
  await context.close();
  return { before, bytes, cold, warm };
}

async function slowDown(tab: Page): Promise<void> {
  const session = await tab.context().newCDPSession(tab);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

async function weigh(responses: readonly Response[], pattern: RegExp): Promise<number> {
  const bodies = await Promise.all(
    responses.filter((response) => pattern.test(response.url())).map((each) => each.body()),
  );
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}

function toResult(name: string, value: number, limit: number, detail: string): BenchResult {
  return {
    name,
    ratio: limit === 0 ? value : value / limit,
    target: limit === 0 ? '0' : '<= 1',
    ok: value <= limit,
    detail: `${Math.round(value)} of at most ${limit}: ${detail}`,
  };
}

function describe(times: readonly number[]): string {
  const [least, greatest] = [Math.min(...times), Math.max(...times)].map(Math.round);
  return `median ms of ${times.length}, ${least} to ${greatest}`;
}
