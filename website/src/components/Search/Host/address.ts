import siteConfig from '@generated/docusaurus.config';

const { baseUrl } = siteConfig;
const parameter = 'q';
export const longestQuery = 200;

/** Pages with a filter of their own, which is kept under the same name. */
const filteringPages = [`${baseUrl}plugins`, `${baseUrl}api`];

function isTaken(): boolean {
  return filteringPages.includes(window.location.pathname);
}

/** The query in the address, if it is one for the search. */
export function readQuery(): string {
  if (isTaken()) return '';
  const query = new URLSearchParams(window.location.search).get(parameter) ?? '';
  // As much as the box takes.
  return query.trim().slice(0, longestQuery);
}

/**
 * Puts a query into the address, or takes it out if it is empty. Not by way of the router, for which each letter
 * would be another page.
 */
export function writeQuery(query: string): void {
  if (isTaken() || query === readQuery()) return;
  const { pathname, search, hash } = window.location;
  const parameters = new URLSearchParams(search);
  if (query === '') parameters.delete(parameter);
  else parameters.set(parameter, query);
  const written = parameters.size === 0 ? '' : `?${parameters.toString()}`;
  try {
    window.history.replaceState(window.history.state, '', pathname + written + hash);
  } catch {
    // Safari allows a hundred changes in half a minute. The search goes on; the address is behind.
  }
}

/** An address that opens the search with a query, from wherever the site is served. */
export function shareableAddress(query: string): string {
  return `${window.location.origin}${baseUrl}?${parameter}=${encodeURIComponent(query)}`;
}
