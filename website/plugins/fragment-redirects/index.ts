import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { siteDirectory } from '../../site.config.js';

/** Where fragments that are gone lead now: `/docs/page#old` to `/docs/page#new`, from the root of the site. */
export type FragmentRedirects = Readonly<Partial<Record<string, string>>>;

// Tests build the site with redirects of their own.
const file = process.env.FRAGMENT_REDIRECTS ?? path.join(siteDirectory, 'fragment-redirects.json');

/** Hands `website/fragment-redirects.json` to the client, which follows it. A test keeps it in order. */
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
