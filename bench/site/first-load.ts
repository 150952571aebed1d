import { setTimeout } from 'node:timers/promises';

import type { Browser, Page } from 'playwright-core';

import { inNewWindow, movePointer } from './visit.js';
import { createScales, weighText, type Kind } from './weigh.js';

const untouched = 10_000;

/** Bytes (brotli) that move in the first ten seconds on a page that the reader doesn't touch. */
export interface FirstLoad {
  readonly kinds: Readonly<Record<Kind, number>>;
  /** What the page fetches for later. */
  readonly prefetched: number;
  /** Scripts that run, with those in the HTML. */
  readonly run: number;
  /** The same after the reader has moved the pointer. */
  readonly runAfterTouch: number;
}

export async function measureFirstLoad(
  browser: Browser,
  url: string,
  directory: string,
): Promise<FirstLoad> {
  const { fetched, prefetched, parsed, parsedAfterTouch, inline } = await inNewWindow(
    browser,
    (page) => record(page, url),
  );
  const weigh = createScales(directory);
  const kinds = { html: 0, script: 0, style: 0, font: 0, other: 0 };
  for (const address of fetched) {
    const { kind, bytes } = weigh(address);
    kinds[kind] += bytes;
  }
  const sum = (addresses: Iterable<string>) =>
    [...addresses].reduce((bytes, address) => bytes + weigh(address).bytes, 0);
  const sumScripts = (addresses: ReadonlySet<string>) =>
    sum([...addresses].filter((address) => address !== url)) + weighText(inline);
  return {
    kinds,
    prefetched: sum([...prefetched].filter((address) => !fetched.has(address))),
    run: sumScripts(parsed),
    runAfterTouch: sumScripts(parsedAfterTouch),
  };
}

/** The addresses of the files that a page fetches and of the scripts that it runs. */
interface Recorded {
  readonly fetched: ReadonlySet<string>;
  readonly prefetched: ReadonlySet<string>;
  readonly parsed: ReadonlySet<string>;
  readonly parsedAfterTouch: ReadonlySet<string>;
  /** The text of the scripts in the HTML. */
  readonly inline: string;
}

// Code for the page is a string, because tsx adds a helper to functions that the page doesn't have.
const readInline = `[...document.scripts]
  .filter(({ src, type }) => src === '' && (type === '' || /module|javascript/.test(type)))
  .map(({ textContent }) => textContent)
  .join('\\n')`;

async function record(page: Page, url: string): Promise<Recorded> {
  const session = await page.context().newCDPSession(page);
  const fetched = new Set<string>();
  const prefetched = new Set<string>();
  const parsed = new Set<string>();
  await session.send('Debugger.enable');
  session.on('Debugger.scriptParsed', (script) => {
    if (script.url.startsWith('http')) parsed.add(script.url);
  });
  const headers: Promise<void>[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http')) return;
    headers.push(
      request.allHeaders().then((all) => {
        const isPrefetch = (all['sec-purpose'] ?? all.purpose ?? '').includes('prefetch');
        (isPrefetch ? prefetched : fetched).add(request.url());
      }),
    );
  });
  const waited = setTimeout(untouched);
  await page.goto(url, { waitUntil: 'load' });
  await waited;
  await Promise.all(headers);
  const untouchedPage = {
    fetched: new Set(fetched),
    prefetched: new Set(prefetched),
    parsed: new Set(parsed),
    inline: await page.evaluate<string>(readInline),
  };
  await movePointer(page);
  return { ...untouchedPage, parsedAfterTouch: parsed };
}
