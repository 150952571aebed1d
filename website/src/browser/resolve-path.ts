import siteConfig from '@generated/docusaurus.config';
import routes from '@generated/routes';
import type { RouteConfig } from 'react-router-config';

import { canonicalPath } from '@site/plugins/first-paint/canonical-path';

const { baseUrl } = siteConfig;
const pages = new Set(listPages(routes));

/** Where the router is sent at an address that no page has. `404.html` was rendered there as well. */
export const notFoundPath = `${baseUrl}404`;

/**
 * The path of the page at an address. The router by itself would take `/DOCS` for `/docs`, for which a host has
 * answered with its not-found page.
 *
 * @param pathname - decoded
 */
export function resolvePath(pathname: string): string {
  const path = canonicalPath(pathname, baseUrl);
  return pages.has(path) ? path : notFoundPath;
}

function listPages(entries: readonly RouteConfig[]): string[] {
  return entries.flatMap(({ path, exact, routes: children }) => [
    ...(exact && typeof path === 'string' ? [canonicalPath(decodeURI(path), baseUrl)] : []),
    ...listPages(children ?? []),
  ]);
}
