import siteConfig from '@generated/docusaurus.config';

import { canonicalPath } from '@site/plugins/first-paint/canonical-path';

import { mayBePage } from './sections';

const { baseUrl } = siteConfig;

/** The path for addresses without a page. `404.html` is rendered for it too. */
export const notFoundPath = `${baseUrl}404`;

/**
 * Returns the path of the page at an address. The router ignores letter case and would show `/docs` at `/DOCS`, where
 * hosts respond with the not-found page. Before its section has loaded, any address in a folder of pages counts as one.
 *
 * @param pathname - Decoded.
 */
export function resolvePath(pathname: string): string {
  const path = canonicalPath(pathname, baseUrl);
  return mayBePage(path) ? path : notFoundPath;
}
