import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { readPackage } from '../read-package.js';
import { FolderSite } from './folder-site.js';
import type { Site } from './site.js';
import { WebSite, type WebSiteOptions } from './web-site.js';

const ownDocs = fileURLToPath(new URL('../../docs', import.meta.url));

/**
 * Opens a site by the address of its home page or by a folder.
 *
 * Without either it is the docs that come with this package: they are those of its version, and need no network. A
 * clone that has not been built has none, and takes the site's public address.
 *
 * @throws TypeError if it is an address of a kind that is not understood.
 */
export function openSite(place?: string, options?: WebSiteOptions): Site {
  if (place === undefined || place === '') {
    return existsSync(ownDocs)
      ? new FolderSite(ownDocs)
      : new WebSite(readPackage().homepage, options);
  }
  const scheme = /^([a-z][a-z\d+.-]+):\/\//i.exec(place)?.[1]?.toLowerCase();
  if (scheme === undefined) return new FolderSite(place);
  if (scheme === 'file') return new FolderSite(fileURLToPath(place));
  if (scheme === 'http' || scheme === 'https') return new WebSite(place, options);
  throw new TypeError(`"${place}" is neither a folder nor an address that begins with http.`);
}
