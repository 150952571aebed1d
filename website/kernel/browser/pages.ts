import siteConfig from '@generated/docusaurus.config';
import routes from '@generated/routes';
import type { RouteConfig } from 'react-router-config';

import { canonicalPath } from './canonical-path';

/** The paths of all pages. */
export const pages: readonly string[] = listPages(routes);

function listPages(list: readonly RouteConfig[]): string[] {
  return list.flatMap(({ path, exact, routes: children }) => [
    ...(exact && typeof path === 'string'
      ? [canonicalPath(decodeURI(path), siteConfig.baseUrl)]
      : []),
    ...listPages(children ?? []),
  ]);
}
