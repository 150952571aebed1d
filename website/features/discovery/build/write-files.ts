import { readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { rootDirectory, site } from '../../../site.config.js';
import { describePage as describeBuiltPage } from '../../../kernel/build/built-page.js';
import { createAddress } from '../../../kernel/build/create-address.js';
import { readFromPage } from '../../../kernel/build/read-from-page.js';
import { addToHead, writeJsonLd } from './json-ld.js';
import { readPageDates, withoutTrailingSlash } from './page-dates.js';
import { readPageFacts } from './page-facts.js';
import { writeRobots } from './robots.js';
import { describePage, type PageKind, type Toolkit } from './structured-data.js';

/** Writes `robots.txt` and adds structured data to each page. Docusaurus writes the sitemap. */
export function crawlers(context: LoadContext): Plugin {
  const { baseUrl, siteConfig } = context;
  const address = createAddress(context);

  function kindOf(route: string): PageKind | undefined {
    const pathname = route.slice(baseUrl.length);
    if (pathname === '') return 'home';
    if (/^docs(?:\/|$)/.test(pathname)) return 'article';
    if (/^api(?:\/|$)/.test(pathname)) return 'reference';
    return /^plugins\/?$/.test(pathname) ? 'packages' : undefined;
  }

  return {
    name: 'crawlers',
    async postBuild({ outDir, routes, routesPaths }) {
      const toolkit = readToolkit(context, address);
      const dates = readPageDates(routes);
      await Promise.all(
        routesPaths.map(async (route) => {
          const kind = kindOf(route);
          if (kind === undefined) return;
          const pathname = withoutTrailingSlash(route.slice(baseUrl.length));
          const file = path.join(outDir, `${pathname || 'index'}.html`);
          const facts = await readFromPage('facts', file, undefined, (tree) =>
            readPageFacts(describeBuiltPage(tree, file)),
          );
          const data = describePage(kind, facts, toolkit, dates.get(withoutTrailingSlash(route)));
          await replaceFile(file, addToHead(await readFile(file, 'utf8'), writeJsonLd(data), file));
        }),
      );
      await writeFile(path.join(outDir, 'robots.txt'), writeRobots(siteConfig.noIndex, address));
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

/** Replaces a file atomically, because other plugins read the pages at the same time. */
async function replaceFile(file: string, text: string): Promise<void> {
  const next = `${file}.next`;
  await writeFile(next, text);
  await rename(next, file);
}
