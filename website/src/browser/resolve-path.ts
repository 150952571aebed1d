import siteConfig from '@generated/docusaurus.config';
import routes from '@generated/routes';
import type { RouteConfig } from 'react-router-config';

import { canonicalPath } from '@site/plugins/first-paint/canonical-path';

const { baseUrl } = siteConfig;
const knownPaths = new Set(listPages(routes));

/** The paths of all pages. */
export const pages: readonly string[] = [...knownPaths];

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
  return knownPaths.has(path) ? path : notFoundPath;
}

function listPages(entries: readonly RouteConfig[]): string[] {
  return entries.flatMap(({ path, exact, routes: children }) => [
    ...(exact && typeof path === 'string' ? [canonicalPath(decodeURI(path), baseUrl)] : []),
    ...listPages(children ?? []),
  ]);
}
