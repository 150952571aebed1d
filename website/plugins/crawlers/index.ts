import { readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { rootDirectory, site } from '../../site.config.js';
import { createAddress } from '../utils/create-address.js';
import { addToHead, writeJsonLd } from './json-ld.js';
import { readPageDates, withoutSlash } from './page-dates.js';
import { readPage } from './read-page.js';
import { writeRobots } from './robots.js';
import { describePage, type PageKind, type Toolkit } from './structured-data.js';

/** Tells search engines what is there: `robots.txt`, and in each page what it is. The sitemap is Docusaurus's. */
export function crawlers(context: LoadContext): Plugin {
  const { baseUrl, siteConfig } = context;
  const address = createAddress(context);

  function kindOf(route: string): PageKind | undefined {
    const place = route.slice(baseUrl.length);
    if (place === '') return 'home';
    if (/^docs(?:\/|$)/.test(place)) return 'article';
    if (/^api(?:\/|$)/.test(place)) return 'reference';
    return /^plugins\/?$/.test(place) ? 'packages' : undefined;
  }

  return {
    name: 'crawlers',
    async postBuild({ outDir, routes, routesPaths }) {
      await writeFile(path.join(outDir, 'robots.txt'), writeRobots(siteConfig.noIndex, address));
      const toolkit = readToolkit(context, address);
      const dates = readPageDates(routes);
      for (const route of routesPaths) {
        const kind = kindOf(route);
        if (kind === undefined) continue;
        const place = withoutSlash(route.slice(baseUrl.length));
        const file = path.join(outDir, `${place || 'index'}.html`);
        const html = await readFile(file, 'utf8');
        const data = describePage(kind, readPage(html), toolkit, dates.get(withoutSlash(route)));
        await replaceFile(file, addToHead(html, writeJsonLd(data)));
      }
    },
  };
}

function readToolkit(
  { siteConfig, i18n }: LoadContext,
  address: (file: string) => string,
): Toolkit {
  const file = path.join(rootDirectory, 'packages/core/package.json');
  const core = JSON.parse(readFileSync(file, 'utf8')) as {
    name: string;
    description: string;
    engines: { node: string };
  };
  return {
    title: siteConfig.title,
    language: i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale,
    packageName: core.name,
    description: core.description,
    version: site.coreVersion,
    node: core.engines.node,
    repository: site.repository,
    licence: site.file('LICENSE'),
    home: address('/'),
    reference: address('/api'),
  };
}

/** In one step: other plugins read the pages at the same time, and must not find half of one. */
async function replaceFile(file: string, text: string): Promise<void> {
  const next = `${file}.next`;
  await writeFile(next, text);
  await rename(next, file);
}
