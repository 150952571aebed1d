import siteConfig from '@generated/docusaurus.config';

import { canonicalPath } from './canonical-path';

import { pages } from './pages';

const { baseUrl } = siteConfig;
const known = new Set(pages);

/** The path for addresses without a page. `404.html` is rendered for it too. */
export const notFoundPath = `${baseUrl}404`;

/**
 * Returns the path of the page at an address. The router ignores letter case and would show `/docs` at `/DOCS`, where
 * hosts respond with the not-found page.
 *
 * @param pathname - Decoded.
 */
export function resolvePath(pathname: string): string {
  const path = canonicalPath(pathname, baseUrl);
  return known.has(path) ? path : notFoundPath;
}
