/**
 * Measures the search of the built site in Chromium: how much a first query downloads, and how long a key press takes.
 * Runs once with the real index, and once with an index of 2,048 generated pages.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { writeIndex, type Page } from '@dowel/docs-search/write';

import { cacheDirectory, root } from '../website/checks/root.js';
import { serveStatic } from '../website/serve/serve-static.js';
import { launchBrowser } from './browser.js';
import type { BenchResult } from './result.js';
import {
  measureBareKeys,
  measureBytes,
  measureKeys,
  type KeyTime,
  type Moved,
} from './search-browser.js';
import { generatePages } from './search-site.js';

const websiteDirectory = path.join(root, 'website');
const manyPages = 2_048;
const mostKilobytes = { asItIs: 46, generated: 120 };
const mostMilliseconds = 50;
const start = 'docs/getting-started';

const queries = [
  'getObject',
  'Runtime.start',
  'stop the runtime',
  'how do I retry when the model returns bad json',
  'store conversations in sqlite',
  'rutnime optoins',
  'string -> object',
];

export async function benchSearch(): Promise<BenchResult[]> {
  const directory = process.env.SITE_DIRECTORY ?? path.join(websiteDirectory, 'build');
  if (!existsSync(path.join(directory, 'search/index.json'))) {
    throw new Error('There is no built site to measure. Run `npm run build` first.');
  }
  mkdirSync(cacheDirectory, { recursive: true });
  const copy = mkdtempSync(path.join(cacheDirectory, 'bench-search-'));
  try {
    const routes = findRoutes(directory);
    await writeGenerated(directory, routes, copy);
    return [
      ...(await benchSite(directory, `${routes.length} pages`, mostKilobytes.asItIs)),
      ...(await benchSite(copy, `${manyPages} pages`, mostKilobytes.generated)),
    ];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function benchSite(
  directory: string,
  size: string,
  mostOfSize: number,
): Promise<BenchResult[]> {
  const server = await serveStatic({ directory, port: 0, hostname: '127.0.0.1' });
  const browser = await launchBrowser();
  try {
    const url = server.url + start;
    const moved: Moved[] = [];
    for (const query of queries) moved.push(await measureBytes(browser, url, query));
    const bare = await measureBareKeys(browser, queries);
    const times = await measureKeys(browser, url, queries);
    return [describeBytes(moved, size, mostOfSize), ...describeTimes(times, bare, size)];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The query that downloads the most must be within the limit. */
function describeBytes(moved: readonly Moved[], size: string, most: number): BenchResult {
  const sorted = moved.toSorted((one, other) => one.bytes - other.bytes);
  const [least, greatest] = [sorted[0], sorted.at(-1)];
  const kilobytes = (greatest?.bytes ?? Infinity) / 1000;
  return {
    name: `search: kilobytes until the first result, ${size}`,
    ratio: kilobytes,
    target: `<= ${most}`,
    ok: kilobytes <= most,
    detail:
      `brotli, everything beyond the page: "${greatest?.query ?? ''}" in ${greatest?.files ?? 0} files; ` +
      `the least ${((least?.bytes ?? 0) / 1000).toFixed(1)} for "${least?.query ?? ''}"`,
  };
}

/** Reports the times until results are in the page and painted, and those of an input box alone for comparison. */
function describeTimes(
  times: readonly KeyTime[],
  bare: readonly KeyTime[],
  size: string,
): BenchResult[] {
  return (['shown', 'painted'] as const).map((until) => {
    const all = times.map((time) => time[until]);
    const slow = shareOf(all, 0.95);
    const bareSlow = shareOf(
      bare.map(({ painted }) => painted),
      0.95,
    );
    return {
      name: `search: milliseconds until a key's answer is ${until}, 95th percentile, processor slowed 4 times, ${size}`,
      ratio: slow,
      target: `<= ${mostMilliseconds}`,
      ok: slow <= mostMilliseconds,
      detail:
        `${all.length} keys; median ${shareOf(all, 0.5).toFixed(1)} ms; ` +
        `what is typed into a box without a search is painted after ${bareSlow.toFixed(1)} ms`,
    };
  });
}

/** Returns a percentile: a `share` of 0.95 is the 95th. */
function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Infinity;
}

/** Lists the pages of a built site, as paths below its base. */
function findRoutes(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => file.split(path.sep).join('/'))
    .map((file) => (file === 'index.html' ? '' : file.replace(/\.html$/, '')));
}

/** Reads built pages as the site's build does. Imports late, because the site's plugins are CommonJS modules. */
async function readPages(directory: string, routes: readonly string[]): Promise<Page[]> {
  const plugin = (await import(
    path.join(websiteDirectory, 'features/search/build/read-pages.ts')
  )) as {
    readPages: typeof readPages;
  };
  return plugin.readPages(directory, routes);
}

/** Copies the site with an index of many pages; the search doesn't need the pages themselves. */
async function writeGenerated(
  directory: string,
  routes: readonly string[],
  copy: string,
): Promise<void> {
  cpSync(directory, copy, { recursive: true });
  const search = path.join(copy, 'search');
  rmSync(search, { recursive: true });
  mkdirSync(search);
  const pages = generatePages(await readPages(directory, routes), manyPages);
  for (const { name, text } of writeIndex(pages)) writeFileSync(path.join(search, name), text);
}
