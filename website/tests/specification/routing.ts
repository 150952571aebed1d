import type { SpecificationLine } from './line.js';

const address = 'address.spec.ts > address >';
const scrolling = 'scrolling.spec.ts > scrolling >';
const links = 'links.spec.ts > links >';
const prefetching = 'prefetch.spec.ts > prefetching >';
const progress = 'progress.spec.ts > the progress bar >';
const nextPage = 'loading.spec.ts > the next page >';
const openedPage = 'loading.spec.ts > a page that is opened >';
const lazy = 'loading.spec.ts > lazy content >';
const fetched = 'loading.spec.ts > what is fetched >';
const offline = 'offline.spec.ts > offline >';
const bundle = 'bundle.spec.ts > the script that every page begins with >';

/** Routing, loading and what is fetched. */
export const routingLines: readonly SpecificationLine[] = [
  {
    section: 2,
    line: 'a path ending in .html is normalised',
    test: `${address} /docs/core-utilities/createEvent.html becomes /docs/core-utilities/createEvent, with nothing in the console`,
  },
  {
    section: 2,
    line: 'a path ending in .html is normalised, with its query and hash',
    test: `${address} /docs/getting-started.html?a=b#what-you-need becomes /docs/getting-started?a=b#what-you-need, with nothing in the console`,
  },
  {
    section: 2,
    line: 'a path ending in /index.html is normalised',
    test: `${address} /api/classes/Runtime/index.html becomes /api/classes/Runtime, with nothing in the console`,
  },
  {
    section: 2,
    line: 'a path ending in /index.html is normalised, also where the host does not know it',
    test: `${address} /docs/index.html becomes /docs also where the host answers with its not-found page`,
  },
  {
    section: 2,
    line: 'a path ending in .html is normalised, also twice over and where the host does not know it',
    test: `${address} /docs/getting-started.html.html becomes /docs/getting-started also where the host answers with its not-found page`,
  },
  {
    section: 2,
    line: 'trailing slash is off, also where the host has none to take away',
    test: `${address} /docs/ becomes /docs also where the host answers with its not-found page`,
  },
  {
    section: 2,
    line: 'a path with doubled slashes is normalised',
    test: `${address} //docs//getting-started becomes /docs/getting-started, with nothing in the console`,
  },
  {
    section: 2,
    line: 'a path is normalised on navigation',
    test: `${address} is normalised on the way from page to page as well`,
  },
  {
    section: 2,
    line: 'any other path shows a not-found page, also with .html',
    test: `${address} /docs/nowhere/index.html becomes /docs/nowhere, the not-found page, alive`,
  },
  {
    section: 2,
    line: 'any other path shows a not-found page, also one that cannot be decoded',
    test: `${address} shows the not-found page, alive, at a path that cannot be decoded`,
  },
  {
    section: 2,
    line: 'any other path shows a not-found page, also one in other letters',
    test: `${address} /DOCS is another one, and shows the not-found page, alive`,
  },
  {
    section: 2,
    line: 'any other path shows a not-found page, also one with a space',
    test: `${address} /docs/getting-started%20 is another one, and shows the not-found page, alive`,
  },
  {
    section: 2,
    line: 'any other path shows a not-found page, also /index',
    test: `${address} /index is another one, and shows the not-found page, alive`,
  },
  {
    section: 2,
    line: 'any other path shows a not-found page, also on navigation',
    test: `${address} is another one in other letters, on the way from page to page as well`,
  },
  {
    section: 2,
    line: 'on navigation the next route is loaded first, also when it overtakes another',
    test: `${nextPage} is the last that was asked for, and the page stays until it is there, when the one before is there`,
  },
  {
    section: 2,
    line: 'on navigation the next route is loaded first',
    test: `${nextPage} is loaded first, while the one before stays`,
  },
  {
    section: 2,
    line: 'if the next route cannot be loaded, the page reloads fully',
    test: `${nextPage} is loaded in full when that fails, with a warning`,
  },
  {
    section: 2,
    line: 'after navigation the page scrolls to the hash target: from / to /docs/',
    test: `${scrolling} goes from the home page (/) to a target below /docs/ exactly as a full load does, clear of the navbar`,
  },
  {
    section: 2,
    line: 'after navigation the page scrolls to the hash target: from /docs/getting-started to /docs/',
    test: `${scrolling} goes from the docs (/docs/getting-started) to a target below /docs/ exactly as a full load does, clear of the navbar`,
  },
  {
    section: 2,
    line: 'after navigation the page scrolls to the hash target: from /docs/building-plugins to /api/',
    test: `${scrolling} goes from the docs (/docs/building-plugins) to a target below /api/ exactly as a full load does, clear of the navbar`,
  },
  {
    section: 2,
    line: 'after navigation the page scrolls to the hash target: from /docs/model-providers/overview to /plugins',
    test: `${scrolling} goes from the docs (/docs/model-providers/overview) to a target below /plugins exactly as a full load does, clear of the navbar`,
  },
  {
    section: 2,
    line: 'after navigation the page scrolls to the hash target: from /api/classes/Plugin to /api/',
    test: `${scrolling} goes from the reference (/api/classes/Plugin) to a target below /api/ exactly as a full load does, clear of the navbar`,
  },
  {
    section: 2,
    line: 'after navigation the page scrolls to the hash target, however late its styles are',
    test: `${scrolling} goes to the target also where styles hang on the kind of page`,
  },
  {
    section: 2,
    line: 'the page scrolls to the hash target without a script',
    test: `${scrolling} goes to the target of /api/classes/Runtime#init clear of the navbar without a script as well`,
  },
  {
    section: 2,
    line: 'back restores the position below a hash target',
    test: `${scrolling} goes back to where the reader was below the target of a hash`,
  },
  {
    section: 2,
    line: 'after navigation to the same hash the page scrolls again',
    test: `${scrolling} goes to the target again when the same link is followed twice`,
  },
  {
    section: 2,
    line: 'after navigation the page scrolls to the top; back and forward restore the position',
    test: `${scrolling} goes to the top on a new page, and back and forward to where the reader was`,
  },
  {
    section: 2,
    line: 'back restores the position on a page that has yet to be loaded',
    test: `${scrolling} goes back to where the reader was when that page has yet to be loaded`,
  },
  {
    section: 2,
    line: 'the page does not scroll when only the query string changes',
    test: `${scrolling} stays where it is when only the query changes`,
  },
  {
    section: 2,
    line: 'external links have a new tab as their target, internal ones do not',
    test: `${links} to other sites open in a new tab, without an opener; those within do not`,
  },
  {
    section: 2,
    line: 'external links open in a new tab',
    test: `${links} to other sites leave the page as it is, and give the new one no hold on it`,
  },
  {
    section: 2,
    line: 'internal links prefetch when visible',
    test: `${prefetching} fetches the page of a link when it comes into view, and not before`,
  },
  {
    section: 2,
    line: 'internal links prefetch on hover',
    test: `${prefetching} fetches the page of a link on hover`,
  },
  {
    section: 2,
    line: 'internal links prefetch on touch',
    test: `${prefetching} fetches the page of a link on touch`,
  },
  {
    section: 2,
    line: 'internal links prefetch, also those with a hash',
    test: `${prefetching} fetches the page of a link that has a hash`,
  },
  {
    section: 2,
    line: 'internal links prefetch where the speed of the line is not known',
    test: `${prefetching} fetches them where the browser does not say how fast the line is`,
  },
  {
    section: 2,
    line: 'prefetching is skipped on 2g connections',
    test: `${prefetching} fetches nothing on a slow line`,
  },
  {
    section: 2,
    line: 'prefetching is skipped on 2g connections, slow ones included',
    test: `${prefetching} fetches nothing on a very slow line`,
  },
  {
    section: 2,
    line: 'prefetching is skipped when data saving is on',
    test: `${prefetching} fetches nothing when data is to be saved`,
  },
  {
    section: 2,
    line: 'route changes show a thin progress bar after a 200 ms delay',
    test: `${progress} comes 200 ms after the click, thin, without a spinner, and goes when the page is there`,
  },
  {
    section: 2,
    line: 'route changes that take less show none',
    test: `${progress} stays away when the page is there before`,
  },
  {
    section: 2,
    line: 'route changes that are overtaken show none',
    test: `${progress} stays away when the reader is elsewhere before`,
  },
  {
    section: 4,
    line: 'route: loading, then loaded',
    test: `${nextPage} is loaded first, while the one before stays`,
  },
  {
    section: 4,
    line: 'lazy content loader: loading, past the delay of 200 ms, loaded; no timeout',
    test: `${lazy} shows nothing for 200 ms, then that it is loading, with no time-out`,
  },
  {
    section: 4,
    line: 'lazy content loader: timed out',
    test: `${lazy} says so when it has timed out, where there is a time-out, and starts again with "Retry"`,
  },
  {
    section: 4,
    line: 'lazy content loader: error; a retry action restarts loading',
    test: `${lazy} shows the error and "Retry", which starts again`,
  },
  {
    section: 7,
    line: 'no calls to a backend; only static assets are fetched',
    test: `${fetched} is pages and assets of the site itself, by GET, and nothing else`,
  },
  {
    section: 7,
    line: 'code-split page chunks, generated JSON metadata, markdown-compiled docs modules',
    test: `${fetched} holds the page in parts: its code, its metadata and its compiled Markdown`,
  },
  {
    section: 7,
    line: 'prefetch uses link prefetch',
    test: `${prefetching} fetches the pages of links that are in view`,
  },
  {
    section: 7,
    line: 'prefetch uses a GET request when the browser lacks prefetch support',
    test: `${prefetching} fetches by GET where the browser has no prefetching`,
  },
  {
    section: 7,
    line: 'the GET request is skipped as well when data saving is on',
    test: `${prefetching} fetches nothing by GET either when data is to be saved`,
  },
  {
    section: 8,
    line: "failed chunk load: error text with a 'Retry' button",
    test: `${lazy} shows the error and "Retry", which starts again`,
  },
  {
    section: 8,
    line: "failed chunk load at the first load: error text with a 'Retry' button, on a readable page",
    test: `${openedPage} stays readable when chunks fail, says so, and comes alive with "Retry"`,
  },
  {
    section: 8,
    line: 'failed chunk load at the first load, once: the page comes alive',
    test: `${openedPage} comes alive although a chunk failed once`,
  },
  {
    section: 8,
    line: 'failed chunk load at the first load, offline: the page reads and comes alive later',
    test: `${offline} a page whose rest is missing reads, says so, and comes alive when the line is back`,
  },
  {
    section: 8,
    line: 'route-load failure on navigation: full page reload; console warning',
    test: `${nextPage} is loaded in full when that fails, with a warning`,
  },
  {
    section: 8,
    line: 'route-load failure on navigation, offline: the page stays and says so',
    test: `${offline} a click keeps the page, says so, and is followed when the line is back`,
  },
  {
    section: 8,
    line: 'unknown path: not-found page',
    test: `${address} /nowhere.html becomes /nowhere, the not-found page, alive`,
  },
  {
    section: 9,
    line: 'desktop breakpoint: 996 px width',
    test: `${bundle} takes a window of more than 996 pixels for a desktop`,
  },
  {
    section: 9,
    line: 'progress bar: minimum 0.08, speed 200 ms, trickle rate 0.02, trickle interval 800 ms',
    test: `${progress} starts at 0.08, moves in 200 ms, and trickles by up to 0.02 every 800 ms`,
  },
  {
    section: 9,
    line: 'progress bar: the same numbers in the script',
    test: `${bundle} has the numbers of the progress bar`,
  },
  {
    section: 9,
    line: 'progress bar: start delay 200 ms, spinner hidden',
    test: `${progress} comes 200 ms after the click, thin, without a spinner, and goes when the page is there`,
  },
  {
    section: 9,
    line: 'route matcher cache: at most 10000 entries',
    test: `${bundle} keeps at most 10000 entries in the cache of the route matcher`,
  },
  {
    section: 9,
    line: 'stylesheet wait time-out: 60000 ms',
    test: `${bundle} waits at most 60000 ms for a stylesheet`,
  },
  {
    section: 9,
    line: 'lazy loader delay: 200 ms; no timeout',
    test: `${lazy} shows nothing for 200 ms, then that it is loading, with no time-out`,
  },
  {
    section: 9,
    line: 'lazy loader delay and timeout in the script',
    test: `${bundle} delays the lazy loader by 200 ms, and has no time-out for it`,
  },
];
