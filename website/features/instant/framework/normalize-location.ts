import type { Location } from 'history';

import { resolvePath } from '@site/kernel/browser/resolve-path';

/** Replaces Docusaurus's module, which trims the path and accepts any letter case. */
export default function normalizeLocation<T extends Location>(location: T): T {
  const pathname = resolvePath(location.pathname);
  return pathname === location.pathname ? location : { ...location, pathname };
}
