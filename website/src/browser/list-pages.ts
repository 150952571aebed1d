import type { RouteConfig } from 'react-router-config';

import { canonicalPath } from '@site/plugins/first-paint/canonical-path';

/** Returns the paths of all pages that have a route. */
export function listPages(routes: readonly RouteConfig[], baseUrl: string): string[] {
  return routes.flatMap(({ path, exact, routes: children }) => [
    ...(exact && typeof path === 'string' ? [canonicalPath(decodeURI(path), baseUrl)] : []),
    ...listPages(children ?? [], baseUrl),
  ]);
}
