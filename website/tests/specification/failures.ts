import type { SpecificationLine } from './line.js';

const failure = 'browser/errors.spec.ts > a page that fails to render >';
const storage = 'browser/errors.spec.ts > storage that is unavailable >';
const noStorage = 'browser/errors.spec.ts > storage that is not there at all >';
const baseUrl = 'browser/errors.spec.ts > a wrong base URL >';
const nowhere = 'browser/errors.spec.ts > an address that leads nowhere >';

/** What the reader sees when something fails: unknown paths, crashed pages, no storage. */
export const failureLines: readonly SpecificationLine[] = [
  {
    section: 2,
    line: 'any other path shows a not-found page',
    test: `${nowhere} /nowhere shows the not-found page, alive`,
  },
  {
    section: 2,
    line: 'any other path below /docs shows a not-found page',
    test: `${nowhere} /docs/nowhere shows the not-found page, alive`,
  },
  {
    section: 2,
    line: 'any other path below /api shows a not-found page',
    test: `${nowhere} /api/classes/Nowhere shows the not-found page, alive`,
  },
  {
    section: 2,
    line: 'a base-URL warning banner can show if the site fails to load at its root',
    test: `${baseUrl} shows the banner with the base to use`,
  },
  {
    section: 8,
    line: "render failure: 'Page Error', 'This page crashed.', the message, 'Try again'",
    test: `${failure} says so inside the layout, and comes back with "Try again"`,
  },
  {
    section: 8,
    line: 'unknown path: not-found page',
    test: `${nowhere} /plugins/nowhere shows the not-found page, alive`,
  },
  {
    section: 8,
    line: 'navbar item fails to render: error naming the item',
    test: `${failure} names the item when an item of the navbar fails, and comes back with "Try again"`,
  },
  {
    section: 8,
    line: 'docs feature used without the docs plugin: error',
    test: `${failure} says so when a docs feature is used without the docs plugin`,
  },
  {
    section: 8,
    line: "base URL wrong: banner 'Your Docusaurus site did not load properly.' with a suggestion",
    test: `${baseUrl} shows the banner with the base to use`,
  },
  {
    section: 8,
    line: 'base URL right: no banner',
    test: `${baseUrl} is not claimed where the site loads`,
  },
  {
    section: 8,
    line: 'storage unavailable: warning mentioning iframes, incognito or strict privacy settings',
    test: `${storage} gives one warning, and a dark page that works`,
  },
  {
    section: 8,
    line: 'storage not there at all: the same warning',
    test: `${noStorage} gives one warning of the same kind, and a dark page that works`,
  },
  {
    section: 8,
    line: 'recoverable render errors: logged to console',
    test: `${failure} logs an error that React recovers from, and works`,
  },
];
