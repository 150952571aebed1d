import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';
import { writeIndex, type Page } from '@dowel/docs-search/write';

import { modelFile } from '../api-reference/index.js';
import type { ReferenceModel } from '../api-reference/model.js';
import { createPage } from './create-page.js';
import { earlySearchScript } from './early-search.js';
import { isSearchKey } from './is-search-key.js';
import { readHtml } from './read-html.js';
import { readSymbols } from './read-symbols.js';

/**
 * Writes the index of the search, from what the built pages say, into `search/` below the site's base, and has each
 * page listen for who asks for it early.
 */
export function search(): Plugin {
  return {
    name: 'search',
    injectHtmlTags: () => ({
      preBodyTags: [
        {
          tagName: 'script',
          innerHTML: `(${earlySearchScript.toString()})(${isSearchKey.toString()})`,
        },
      ],
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

/** Reads built pages, guides first. */
export async function readPages(directory: string, routes: readonly string[]): Promise<Page[]> {
  const symbols = readSymbols(JSON.parse(await readFile(modelFile, 'utf8')) as ReferenceModel);
  const urls = routes.map((route) => route.replace(/\/$/, ''));
  const pages = await Promise.all(
    [...new Set(urls)].map(async (url) => {
      const html = await readFile(path.join(directory, `${url || 'index'}.html`), 'utf8');
      return createPage(url, readHtml(html), symbols);
    }),
  );
  const order: readonly Page['group'][] = ['Guides', 'Plugins', 'API'];
  return pages.sort(
    (one, other) =>
      order.indexOf(one.group) - order.indexOf(other.group) || (one.url < other.url ? -1 : 1),
  );
}
