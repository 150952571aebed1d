import type { SpecificationLine } from './line.js';

const prefetching = 'browser/prefetch.spec.ts > prefetching >';
const firstPage = 'browser/loading.spec.ts > the first page >';
const lazy = 'browser/loading.spec.ts > lazy content >';
const requests = 'browser/requests.spec.ts > requests >';
const offline = 'browser/offline.spec.ts > offline >';
const bundle = 'files/bundle.spec.ts > the main script >';

/** Prefetching, lazy loading and failed requests. */
export const loadingLines: readonly SpecificationLine[] = [
  {
    section: 2,
    line: 'internal links prefetch when visible',
    test: `${prefetching} fetches the page of a link only when it scrolls into view`,
  },
  {
    section: 2,
    line: 'internal links prefetch on hover',
    test: `${prefetching} fetches the page of a link on hover, also with a hash, and on touch`,
  },
  {
    section: 2,
    line: 'internal links prefetch on touch',
    test: `${prefetching} fetches the page of a link on hover, also with a hash, and on touch`,
  },
  {
    section: 2,
    line: 'internal links prefetch, also those with a hash',
    test: `${prefetching} fetches the page of a link on hover, also with a hash, and on touch`,
  },
  {
    section: 2,
    line: 'internal links prefetch where the speed of the line is not known',
    test: `${prefetching} fetches the pages of visible links when the connection speed is unknown, and each file once`,
  },
  {
    section: 2,
    line: 'prefetching is skipped on 2g connections',
    test: `${prefetching} fetches nothing on a slow or very slow connection, or when data saving is on`,
  },
  {
    section: 2,
    line: 'prefetching is skipped on 2g connections, slow ones included',
    test: `${prefetching} fetches nothing on a slow or very slow connection, or when data saving is on`,
  },
  {
    section: 2,
    line: 'prefetching is skipped when data saving is on',
    test: `${prefetching} fetches nothing on a slow or very slow connection, or when data saving is on`,
  },
  {
    section: 4,
    line: 'lazy content loader: loading, past the delay of 200 ms, loaded; no timeout',
    test: `${lazy} shows "Loading…" after 200 ms, and does not time out`,
  },
  {
    section: 4,
    line: 'lazy content loader: timed out',
    test: `${lazy} reports a timeout if one is configured, and restarts with "Retry"`,
  },
  {
    section: 4,
    line: 'lazy content loader: error; a retry action restarts loading',
    test: `${lazy} shows the error, and restarts with "Retry"`,
  },
  {
    section: 7,
    line: 'no calls to a product backend, no request to another origin',
    test: 'browser/crawl.spec.ts > in dark mode > loads %s without console messages, passes axe in both modes, cuts and shades no code that fits, uses only characters in our fonts, and fits at 320 px and at 2x zoom',
  },
  {
    section: 7,
    line: 'no calls to a backend; only static assets are fetched',
    test: `${requests} are only GET requests for pages and assets of the site`,
  },
  {
    section: 7,
    line: 'code-split page chunks, generated JSON metadata, markdown-compiled docs modules',
    test: `${requests} fetch code, metadata and compiled Markdown as separate chunks`,
  },
  {
    section: 7,
    line: 'prefetch uses link prefetch',
    test: `${prefetching} fetches the pages of visible links when the connection speed is unknown, and each file once`,
  },
  {
    section: 7,
    line: 'prefetch uses a GET request when the browser lacks prefetch support',
    test: `${prefetching} falls back to GET requests when the browser does not support prefetch, unless data saving is on`,
  },
  {
    section: 7,
    line: 'the GET request is skipped as well when data saving is on',
    test: `${prefetching} falls back to GET requests when the browser does not support prefetch, unless data saving is on`,
  },
  {
    section: 8,
    line: "failed chunk load: error text with a 'Retry' button",
    test: `${lazy} shows the error, and restarts with "Retry"`,
  },
  {
    section: 8,
    line: "failed chunk load at the first load: error text with a 'Retry' button, on a readable page",
    test: `${firstPage} stays readable when chunks fail, shows the error and hydrates with "Retry"`,
  },
  {
    section: 8,
    line: 'failed chunk load at the first load, once: the page comes alive',
    test: `${firstPage} hydrates after a chunk fails once`,
  },
  {
    section: 8,
    line: 'failed chunk load at the first load, offline: the page reads and comes alive later',
    test: `${offline} shows a page with missing chunks and a notice, and hydrates when the connection returns, although requests still fail at first`,
  },
  {
    section: 8,
    line: 'route-load failure on navigation, offline: the page stays and says so',
    test: `${offline} keeps the page on a click, shows a notice, opens loaded pages, and navigates when the connection returns`,
  },
  {
    section: 9,
    line: 'lazy loader delay: 200 ms; no timeout',
    test: `${lazy} shows "Loading…" after 200 ms, and does not time out`,
  },
  {
    section: 9,
    line: 'lazy loader delay and timeout in the script',
    test: `${bundle} delays the lazy loader by 200 ms, without a timeout`,
  },
];
