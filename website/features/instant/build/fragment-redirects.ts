import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { siteDirectory } from '../../../site.config.js';

/** Maps removed fragments to new ones, from the root of the site: `/docs/page#old` to `/docs/page#new`. */
export type FragmentRedirects = Readonly<Partial<Record<string, string>>>;

// Tests build the site with other redirects.
const file = process.env.FRAGMENT_REDIRECTS ?? path.join(siteDirectory, 'fragment-redirects.json');

/** Provides `website/fragment-redirects.json` to the client, which follows the redirects. */
export function fragmentRedirects(): Plugin {
  return {
    name: 'fragment-redirects',
    getPathsToWatch: () => [file],
    loadContent: () => JSON.parse(readFileSync(file, 'utf8')) as FragmentRedirects,
    async contentLoaded({ content, actions }) {
      await actions.createData('redirects.json', content as FragmentRedirects);
    },
  };
}
