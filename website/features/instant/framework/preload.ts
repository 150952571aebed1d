import routes from '@generated/routes';
import { matchRoutes } from 'react-router-config';

import { notFoundPath, resolvePath } from '@site/kernel/browser/resolve-path';

/** The actual type of route components. Docusaurus declares `preload` as synchronous. */
interface Loadable {
  readonly preload: () => Promise<unknown>;
}

const preloaded = new Set<string>();

/** Whether a page can be shown at once. */
export function isPreloaded(path: string): boolean {
  return preloaded.has(path);
}

/** Replaces Docusaurus's module, which may load another page than the router shows if the letter case differs. */
export default async function preload(pathname: string): Promise<void> {
  const page = resolvePath(decodeURI(pathname));
  const matches = matchRoutes(routes, page);
  await Promise.all(matches.map(({ route }) => (route.component as unknown as Loadable).preload()));
  if (page !== notFoundPath) preloaded.add(page);
}
