import type { SpecificationLine } from './line.js';

const failure = 'browser/errors.spec.ts > a page that fails to render >';
const storage = 'browser/errors.spec.ts > unavailable storage >';
const noStorage = 'browser/errors.spec.ts > missing storage >';
const baseUrl = 'browser/errors.spec.ts > the base URL banner >';
const nowhere = 'browser/errors.spec.ts > an unknown address >';

/** Failures: unknown paths, crashed pages, unavailable storage. */
export const failureLines: readonly SpecificationLine[] = [
  {
    section: 2,
    line: 'any other path shows a not-found page',
    test: `${nowhere} hydrates the not-found page at /nowhere`,
  },
  {
    section: 2,
    line: 'any other path below /docs shows a not-found page',
    test: `${nowhere} hydrates the not-found page at /docs/nowhere`,
  },
  {
    section: 2,
    line: 'any other path below /api shows a not-found page',
    test: 'browser/routes.spec.ts > routes > do not include /api/classes/Nowhere, which hydrates the not-found page and keeps its address',
  },
  {
    section: 2,
    line: 'a base-URL warning banner can show if the site fails to load at its root',
    test: `${baseUrl} suggests the base URL to use`,
  },
  {
    section: 8,
    line: "render failure: 'Page Error', 'This page crashed.', the message, 'Try again'",
    test: `${failure} shows the error inside the layout, can be left through a link, and recovers with "Try again"`,
  },
  {
    section: 8,
    line: 'unknown path: not-found page',
    test: `${nowhere} hydrates the not-found page at /nowhere`,
  },
  {
    section: 8,
    line: 'navbar item fails to render: error naming the item',
    test: `${failure} names the navbar item that failed, and recovers with "Try again"`,
  },
  {
    section: 8,
    line: 'docs feature used without the docs plugin: error',
    test: `${failure} explains that a docs feature needs the docs plugin`,
  },
  {
    section: 8,
    line: "base URL wrong: banner 'Your Docusaurus site did not load properly.' with a suggestion",
    test: `${baseUrl} suggests the base URL to use`,
  },
  {
    section: 8,
    line: 'base URL right: no banner',
    test: 'browser/chrome.spec.ts > page chrome > has no banner about the base URL when the site loads',
  },
  {
    section: 8,
    line: 'storage unavailable: warning mentioning iframes, incognito or strict privacy settings',
    test: `${storage} logs one warning, and the page works and starts dark`,
  },
  {
    section: 8,
    line: 'storage not there at all: the same warning',
    test: `${noStorage} logs the same warning, and the page works and starts dark`,
  },
  {
    section: 8,
    line: 'recoverable render errors: logged to console',
    test: `${failure} logs an error that React recovers from, and keeps working`,
  },
];
