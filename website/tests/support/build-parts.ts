import path from 'node:path';

import { buildSite, type BuiltSite } from './build-site.js';

/**
 * Builds the page with every part of the design. It is no page of the site.
 *
 * @param name - A folder of its own, since files of tests run at the same time.
 */
export function buildParts(name: string): Promise<BuiltSite> {
  return buildSite(`parts-${name}`, {
    config: path.resolve(import.meta.dirname, '../../parts/docusaurus.config.ts'),
  });
}
