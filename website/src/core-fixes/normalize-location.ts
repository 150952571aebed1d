import type { Location } from 'history';

import { resolvePath } from '@site/src/browser/resolve-path';

/** In place of Docusaurus's, which trims the path, and leaves other letter cases to a router that ignores them. */
export default function normalizeLocation<T extends Location>(location: T): T {
  const pathname = resolvePath(location.pathname);
  return pathname === location.pathname ? location : { ...location, pathname };
}
