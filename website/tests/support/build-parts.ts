import path from 'node:path';

import { buildSite, type BuiltSite } from './build-site.js';

/** Builds the page with every part of the design. It is no page of the site. */
export function buildParts(): Promise<BuiltSite> {
  return buildSite('parts', {
    config: path.resolve(import.meta.dirname, '../../parts/docusaurus.config.ts'),
  });
}
