import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '../list-files.js';
import type { SiteMap } from './links.js';
import type { DocsPage } from '../pages.js';
import type { Reference } from './reference.js';

/** Files that pages link to. */
const files = ['/plugins.json', '/plugins.schema.json'];

/** Collects every address of the site, with the fragments of each page. */
export function createSiteMap(
  root: string,
  pages: readonly DocsPage[],
  reference: Reference,
): SiteMap {
  return new Map([
    ['/', new Set<string>()],
    ['/plugins', readPluginFragments(root)],
    ...pages.map(
      ({ url, headings, rows }) =>
        [url, new Set([...headings, ...rows].map(({ id }) => id))] as const,
    ),
    ...reference.pages.map(({ url, fragments }) => [url, fragments] as const),
    ...files.map((file) => [file, new Set<string>()] as const),
  ]);
}

/** The plugins page has an anchor for each package, and sections with ids. */
function readPluginFragments(root: string): Set<string> {
  const sections = listFiles(root, 'website/src/pages/plugins', '.tsx').flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(/<Heading [^>]*?id="([\w-]+)"/g)].map(([, id = '']) => id);
  });
  return new Set([...readdirSync(path.join(root, 'packages')), ...sections]);
}
