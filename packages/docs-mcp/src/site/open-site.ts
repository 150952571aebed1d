import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { FolderSite } from './folder-site.js';
import { readPackage } from './read-package.js';
import type { Site } from './site.js';
import { WebSite, type WebSiteOptions } from './web-site.js';

const packageDocs = fileURLToPath(new URL('../../docs', import.meta.url));

/**
 * Opens a site from a folder or from the URL of its home page.
 *
 * The default is the documentation in this package, which matches its version and doesn't need a network connection. A
 * clone that hasn't been built has no documentation, so the default is then the public site.
 *
 * @throws TypeError if the URL has a scheme other than `http`, `https` or `file`.
 */
export function openSite(place?: string, options?: WebSiteOptions): Site {
  if (place === undefined || place === '') {
    return existsSync(packageDocs)
      ? new FolderSite(packageDocs)
      : new WebSite(readPackage().homepage, options);
  }
  const scheme = /^([a-z][a-z\d+.-]+):\/\//i.exec(place)?.[1]?.toLowerCase();
  if (scheme === undefined) return new FolderSite(place);
  if (scheme === 'file') return new FolderSite(fileURLToPath(place));
  if (scheme === 'http' || scheme === 'https') return new WebSite(place, options);
  throw new TypeError(
    `"${place}" is neither a folder nor an address that starts with http:// or https://.`,
  );
}
