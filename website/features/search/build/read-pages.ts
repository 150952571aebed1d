import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from '@dowel/docs-search/write';

import { modelFile } from '../../reference/index.js';
import type { ReferenceModel } from '../../reference/build/model.js';
import { describePage } from '../../../kernel/build/built-page.js';
import { readFromPage } from '../../../kernel/build/read-from-page.js';
import { createIndexPage } from './create-index-page.js';
import { readSections } from './read-sections.js';
import { readSymbols } from './read-symbols.js';

/**
 * Reads the pages of the index from a built site, guides first.
 *
 * @param routes - Relative to the site's base URL.
 */
export async function readPages(directory: string, routes: readonly string[]): Promise<Page[]> {
  const urls = routes.map((route) => route.replace(/\/$/, ''));
  const read = await Promise.all(
    [...new Set(urls)].map(async (url) => {
      const file = path.join(directory, `${url || 'index'}.html`);
      const read = await readFromPage('search', file, undefined, (tree) => {
        const { breadcrumbs, content } = describePage(tree, file);
        const names = breadcrumbs.slice(1).map(({ name }) => name);
        return { path: names, sections: readSections(content) };
      });
      return { url, ...read };
    }),
  );
  const symbols = readSymbols(JSON.parse(await readFile(modelFile, 'utf8')) as ReferenceModel);
  const pages = read.map((page) => createIndexPage({ ...page, symbols }));
  const order: readonly Page['group'][] = ['Guides', 'Plugins', 'API'];
  return pages.sort(
    (one, other) =>
      order.indexOf(one.group) - order.indexOf(other.group) || (one.url < other.url ? -1 : 1),
  );
}
