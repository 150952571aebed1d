import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Plugin } from '@docusaurus/types';
import { writeIndex, type Page } from '@dowel/docs-search/write';

import { inlineScript } from '../../kernel/inline-script.js';
import { modelFile } from '../../plugins/api-reference/index.js';
import type { ReferenceModel } from '../../plugins/api-reference/model.js';
import { describePage } from '../../plugins/utils/built-page.js';
import { readFromPage } from '../../plugins/utils/read-from-page.js';
import { createIndexPage } from './build/create-index-page.js';
import { readSections } from './build/read-sections.js';
import { readSymbols } from './build/read-symbols.js';

/**
 * Writes the search index from the built pages into `search/`, and adds a script to each page that handles the search
 * shortcuts until React runs.
 */
export function search(): Plugin {
  return {
    name: 'search',
    getThemePath: () => fileURLToPath(new URL('theme', import.meta.url)),
    getTypeScriptThemePath: () => fileURLToPath(new URL('theme', import.meta.url)),
    injectHtmlTags: () => ({
      headTags: [inlineScript(fileURLToPath(new URL('early/index.ts', import.meta.url)))],
    }),
    async postBuild({ outDir, routesPaths, baseUrl }) {
      const routes = routesPaths
        .map((route) => route.slice(baseUrl.length))
        .filter((route) => route !== '404.html' && route !== '*');
      const files = writeIndex(await readPages(outDir, routes));
      const directory = path.join(outDir, 'search');
      await rm(directory, { recursive: true, force: true });
      await mkdir(directory, { recursive: true });
      await Promise.all(files.map(({ name, text }) => writeFile(path.join(directory, name), text)));
    },
  };
}

/**
 * Reads the pages of the index from a built site, guides first.
 *
 * @param routes - Relative to the site's base URL.
 *
 * @public The benchmarks import it by path.
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
