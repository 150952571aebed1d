import routes from '@generated/routes';
import { matchRoutes } from 'react-router-config';

import { resolvePath } from '@site/src/browser/resolve-path';

/** What the router's components really are; their type says that loading ends at once. */
interface Loadable {
  readonly preload: () => Promise<unknown>;
}

/** In place of Docusaurus's, which loads another page than is then shown where the router ignores letter case. */
export default async function preload(pathname: string): Promise<void> {
  const matches = matchRoutes(routes, resolvePath(decodeURI(pathname)));
  await Promise.all(matches.map(({ route }) => (route.component as unknown as Loadable).preload()));
}
