import type { SpecificationLine } from './line.js';

const address = 'browser/address.spec.ts > address >';
const onNavigation = 'browser/address.spec.ts > address on client-side navigation >';

/** URLs: normalisation and unknown paths. */
export const addressLines: readonly SpecificationLine[] = [
  {
    section: 2,
    line: 'a path ending in .html is normalised',
    test: `${address} normalises /docs/core-utilities/createEvent.html to /docs/core-utilities/createEvent without console messages`,
  },
  {
    section: 2,
    line: 'a path ending in .html is normalised, with its query and hash',
    test: `${address} normalises /docs/getting-started.html?a=b#what-you-need to /docs/getting-started?a=b#what-you-need without console messages`,
  },
  {
    section: 2,
    line: 'a path ending in /index.html is normalised',
    test: `${address} normalises /api/classes/Runtime/index.html to /api/classes/Runtime without console messages`,
  },
  {
    section: 2,
    line: 'a path ending in /index.html is normalised, also where the host does not know it',
    test: `${address} normalises /docs/index.html to /docs when the host returns its not-found page`,
  },
  {
    section: 2,
    line: 'a path ending in .html is normalised, also twice over and where the host does not know it',
    test: `${address} normalises /docs/getting-started.html.html to /docs/getting-started when the host returns its not-found page`,
  },
  {
    section: 2,
    line: 'trailing slash is off, also where the host has none to take away',
    test: `${address} normalises /docs/getting-started/?a=b#what-you-need to /docs/getting-started?a=b#what-you-need when the host returns its not-found page`,
  },
  {
    section: 2,
    line: 'a path with doubled slashes is normalised',
    test: `${address} normalises //docs//getting-started to /docs/getting-started without console messages`,
  },
  {
    section: 2,
    line: 'a path is normalised on navigation',
    test: `${onNavigation} is normalised`,
  },
  {
    section: 2,
    line: 'any other path shows a not-found page, also with .html',
    test: `${address} normalises /api//nowhere/index.html?a=b#c to /api/nowhere?a=b#c and hydrates the not-found page`,
  },
  {
    section: 2,
    line: 'any other path shows a not-found page, also one that cannot be decoded',
    test: `${address} hydrates the not-found page at a path that cannot be decoded`,
  },
  {
    section: 2,
    line: 'any other path shows a not-found page, also one in other letters',
    test: `${address} hydrates the not-found page at /DOCS`,
  },
  {
    section: 2,
    line: 'any other path shows a not-found page, also one with a space',
    test: `${address} hydrates the not-found page at /docs/getting-started%20`,
  },
  {
    section: 2,
    line: 'any other path shows a not-found page, also /index',
    test: `${address} hydrates the not-found page at /index`,
  },
  {
    section: 2,
    line: 'any other path shows a not-found page, also on navigation',
    test: `${onNavigation} shows the not-found page if it is unknown`,
  },
  {
    section: 8,
    line: 'unknown path: not-found page',
    test: `${address} normalises /nowhere.html to /nowhere and hydrates the not-found page`,
  },
];
