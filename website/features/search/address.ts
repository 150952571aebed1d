import siteConfig from '@generated/docusaurus.config';

const { baseUrl } = siteConfig;
const parameter = 'q';
export const longestQuery = 200;

/** Pages whose own filter uses the same parameter. */
const filteringPages = [`${baseUrl}plugins`, `${baseUrl}api`];

function isFilteringPage(): boolean {
  return filteringPages.includes(window.location.pathname);
}

/** Returns the search query in the address, or an empty string. */
export function readQuery(): string {
  if (isFilteringPage()) return '';
  const query = new URLSearchParams(window.location.search).get(parameter) ?? '';
  return query.trim().slice(0, longestQuery);
}

/**
 * Sets the query in the address, or removes it if it's empty. Bypasses the router, which would navigate on every
 * letter.
 */
export function writeQuery(query: string): void {
  if (isFilteringPage() || query === readQuery()) return;
  const { pathname, search, hash } = window.location;
  const parameters = new URLSearchParams(search);
  if (query === '') parameters.delete(parameter);
  else parameters.set(parameter, query);
  const written = parameters.size === 0 ? '' : `?${parameters.toString()}`;
  try {
    window.history.replaceState(window.history.state, '', pathname + written + hash);
  } catch {
    // Safari throws after 100 changes in 30 seconds. The search works on with an outdated address.
  }
}

/** Returns an address that opens the search with a query. */
export function shareableAddress(query: string): string {
  return `${window.location.origin}${baseUrl}?${parameter}=${encodeURIComponent(query)}`;
}
