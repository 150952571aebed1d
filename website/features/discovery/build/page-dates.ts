import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { RouteConfig } from '@docusaurus/types';

import { rootDirectory } from '../../../site.config.js';
import { namesFile } from '../../reference/index.js';
import type { NamePlace } from '../../../kernel/name-place.js';
import { readGitDates, type DateOf } from './git-dates.js';

const coreEntry = 'packages/core/src/index.ts';

/** The files and folders behind pages that are made of several, by the page's source file. */
const pageSources: Readonly<Partial<Record<string, readonly string[]>>> = {
  'src/pages/index.tsx': ['website/src/pages/index.tsx', 'website/src/pages/_components'],
  'src/pages/plugins/index.tsx': [
    'website/src/pages/plugins',
    'website/community-plugins.json',
    ...listPackages(),
  ],
};

/** ISO dates of each page's last change, by route without a trailing slash. */
export type PageDates = ReadonlyMap<string, string>;

/**
 * Reads from git when the content of each page last changed. A reference page has the date of the source file that it
 * documents; the reference's index has the newest of those. Pages without a date are left out.
 */
export function readPageDates(
  routes: readonly RouteConfig[],
  dateOf: DateOf = readKnownDates(),
  names: readonly NamePlace[] = readNames(),
): PageDates {
  return new Map(
    listPages(routes).flatMap(({ path: route, metadata }) => {
      const dates = sourcesOf(metadata?.sourceFilePath, names).map(dateOf);
      // A source without a date may be newer than all others.
      if (dates.length === 0 || dates.includes(undefined)) return [];
      const newest = Math.max(...dates.filter((date) => date !== undefined));
      return [[withoutTrailingSlash(route), new Date(newest).toISOString()] as const];
    }),
  );
}

let known: DateOf | undefined;

/** The sitemap and the structured data need the same dates. */
function readKnownDates(): DateOf {
  known ??= readGitDates(rootDirectory);
  return known;
}

export function withoutTrailingSlash(route: string): string {
  return route.replace(/\/$/, '');
}

/** Lists the routes that are pages. A route with children is only the layout around them. */
function listPages(routes: readonly RouteConfig[]): RouteConfig[] {
  return routes.flatMap((route) =>
    route.routes === undefined ? [route] : listPages(route.routes),
  );
}

/** Returns the files and folders that a page is made of, relative to the repository. */
function sourcesOf(file: string | undefined, names: readonly NamePlace[]): readonly string[] {
  if (file === undefined) return [];
  if (!file.startsWith('api/')) return pageSources[file] ?? [`website/${file}`];
  const route = `/${file.replace(/\.mdx$/, '')}`;
  const described = names.filter(({ url }) => route === '/api/index' || url === route);
  const sources = described.flatMap(({ source }) => source ?? []);
  return route === '/api/index' ? [...sources, coreEntry] : sources;
}

function readNames(): NamePlace[] {
  return JSON.parse(readFileSync(namesFile, 'utf8')) as NamePlace[];
}

/** Lists the folders of the packages on the plugins page. */
function listPackages(): string[] {
  return readdirSync(path.join(rootDirectory, 'packages'))
    .filter((folder) => /^(?:plugin|model|memory)-/.test(folder))
    .map((folder) => `packages/${folder}`);
}
