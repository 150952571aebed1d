import routes from '@generated/routes';
import { matchRoutes } from 'react-router-config';

import { resolvePath } from '@site/src/browser/resolve-path';

/** The actual type of route components. Docusaurus declares `preload` as synchronous. */
interface Loadable {
  readonly preload: () => Promise<unknown>;
}

/** Replaces Docusaurus's module, which may load another page than the router shows if the letter case differs. */
export default async function preload(pathname: string): Promise<void> {
  const matches = matchRoutes(routes, resolvePath(decodeURI(pathname)));
  await Promise.all(matches.map(({ route }) => (route.component as unknown as Loadable).preload()));
}
