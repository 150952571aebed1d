import type { SpecificationLine } from './line.js';

const scrolling = 'browser/scrolling.spec.ts > scrolling >';
const links = 'browser/links.spec.ts > links >';
const progress = 'browser/progress.spec.ts > the progress bar >';
const nextPage = 'browser/loading.spec.ts > the next page >';
const bundle = 'files/bundle.spec.ts > the main script >';

/** Navigation: loading the next route, scrolling, links, the progress bar. */
export const navigationLines: readonly SpecificationLine[] = [
  {
    section: 2,
    line: 'on navigation the next route is loaded first, also when it overtakes another',
    test: `${nextPage} is the last one clicked, also when an earlier one loads or fails first`,
  },
  {
    section: 2,
    line: 'on navigation the next route is loaded first',
    test: `${nextPage} loads while the current page stays visible, and falls back to a full load with a warning when a chunk fails`,
  },
  {
    section: 2,
    line: 'if the next route cannot be loaded, the page reloads fully',
    test: `${nextPage} loads while the current page stays visible, and falls back to a full load with a warning when a chunk fails`,
  },
  {
    section: 2,
    line: 'after navigation the page scrolls to the hash target: from / to /docs/',
    test: `${scrolling} goes from the home page (/) to a hash target under /docs/ like a full load, clear of the navbar`,
  },
  {
    section: 2,
    line: 'after navigation the page scrolls to the hash target: from /docs/getting-started to /docs/',
    test: `${scrolling} goes from the docs (/docs/getting-started) to a hash target under /docs/ like a full load, clear of the navbar`,
  },
  {
    section: 2,
    line: 'after navigation the page scrolls to the hash target: from /docs/building-plugins to /api/',
    test: `${scrolling} goes from the docs (/docs/building-plugins) to a hash target under /api/ like a full load, clear of the navbar`,
  },
  {
    section: 2,
    line: 'after navigation the page scrolls to the hash target: from /docs/model-providers/overview to /plugins',
    test: `${scrolling} goes from the docs (/docs/model-providers/overview) to a hash target under /plugins like a full load, clear of the navbar`,
  },
  {
    section: 2,
    line: 'after navigation the page scrolls to the hash target: from /api/classes/Plugin to /api/',
    test: `${scrolling} goes from the API reference (/api/classes/Plugin) to a hash target under /api/ like a full load, clear of the navbar`,
  },
  {
    section: 2,
    line: 'after navigation the page scrolls to the hash target, however late its styles are',
    test: `${scrolling} scrolls to the hash target when the styles of the page apply a frame late`,
  },
  {
    section: 2,
    line: 'the page scrolls to the hash target without a script',
    test: `${scrolling} goes to the hash target of /api/classes/Runtime#init, clear of the navbar, without JavaScript`,
  },
  {
    section: 2,
    line: 'back restores the position below a hash target',
    test: `${scrolling} restores a position below the hash target on back`,
  },
  {
    section: 2,
    line: 'after navigation to the same hash the page scrolls again',
    test: `${scrolling} goes to the hash target again when the same link is clicked twice`,
  },
  {
    section: 2,
    line: 'after navigation the page scrolls to the top; back and forward restore the position',
    test: `${scrolling} starts at the top of a new page, and restores the position on back and forward`,
  },
  {
    section: 2,
    line: 'back restores the position on a page that has yet to be loaded',
    test: `${scrolling} restores the position on back when that page has yet to load`,
  },
  {
    section: 2,
    line: 'the page does not scroll when only the query string changes',
    test: `${scrolling} keeps the position when only the query changes`,
  },
  {
    section: 2,
    line: 'external links have a new tab as their target, internal ones do not',
    test: `${links} to other sites have target="_blank" and noopener; internal links have no target`,
  },
  {
    section: 2,
    line: 'external links open in a new tab',
    test: `${links} to other sites open in a new tab without an opener`,
  },
  {
    section: 2,
    line: 'route changes show a thin progress bar after a 200 ms delay',
    test: `${progress} appears 200 ms after the click, thin and without a spinner, and disappears after loading`,
  },
  {
    section: 2,
    line: 'route changes that take less show none',
    test: `${progress} does not appear when the page loads within 200 ms`,
  },
  {
    section: 2,
    line: 'route changes that are overtaken show none',
    test: `${progress} does not appear when the reader navigates elsewhere within 200 ms`,
  },
  {
    section: 4,
    line: 'route: loading, then loaded',
    test: `${nextPage} loads while the current page stays visible, and falls back to a full load with a warning when a chunk fails`,
  },
  {
    section: 8,
    line: 'route-load failure on navigation: full page reload; console warning',
    test: `${nextPage} loads while the current page stays visible, and falls back to a full load with a warning when a chunk fails`,
  },
  {
    section: 9,
    line: 'progress bar: minimum 0.08, speed 200 ms, trickle rate 0.02, trickle interval 800 ms',
    test: `${progress} starts at 0.08, moves in 200 ms, and trickles by up to 0.02 every 800 ms`,
  },
  {
    section: 9,
    line: 'progress bar: the same numbers in the script',
    test: `${bundle} sets the options of the progress bar`,
  },
  {
    section: 9,
    line: 'progress bar: start delay 200 ms, spinner hidden',
    test: `${progress} appears 200 ms after the click, thin and without a spinner, and disappears after loading`,
  },
  {
    section: 9,
    line: 'route matcher cache: at most 10000 entries',
    test: `${bundle} keeps at most 10000 entries in the route matcher cache`,
  },
  {
    section: 9,
    line: 'stylesheet wait time-out: 60000 ms',
    test: `${bundle} waits at most 60000 ms for a stylesheet`,
  },
];
