import type { SpecificationLine } from './line.js';

const address = 'browser/address.spec.ts > address >';

/** Addresses: how they are normalised, and those that lead nowhere. */
export const addressLines: readonly SpecificationLine[] = [
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
    section: 8,
    line: 'unknown path: not-found page',
    test: `${address} /nowhere.html becomes /nowhere, the not-found page, alive`,
  },
];
