import ComponentCreator from '@docusaurus/ComponentCreator';
import keptRoutes from '@generated/sections/routes.json';
import type { RouteConfig } from 'react-router-config';

import type { KeptRoute } from '@site/plugins/sections/split-routes';

/** The lists of routes that sections add to. */
export const lists: RouteConfig[][] = [];

/** Replaces Docusaurus's table, which has the routes of all pages. */
export default keptRoutes.map(createRoute);

function createRoute({
  component: [path = '', hash = ''],
  routes,
  list,
  ...rest
}: KeptRoute): RouteConfig {
  const route = { ...rest, component: ComponentCreator(path, hash) } as RouteConfig;
  if (routes !== undefined) route.routes = routes.map(createRoute);
  if (list !== undefined) lists[list] = route.routes ?? [];
  return route;
}
