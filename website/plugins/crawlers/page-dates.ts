import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { RouteConfig } from '@docusaurus/types';

import { rootDirectory } from '../../site.config.js';
import { namesFile } from '../api-reference/index.js';
import type { NamePlace } from '../api-reference/model.js';
import { readGitDates, type DateOf } from './git-dates.js';

const coreEntry = 'packages/core/src/index.ts';

/** Pages that are made of more than one file, by the file that Docusaurus knows them by. */
const parts: Readonly<Partial<Record<string, readonly string[]>>> = {
  'src/pages/index.tsx': ['website/src/pages/index.tsx', 'website/src/pages/_components'],
  'src/pages/plugins/index.tsx': [
    'website/src/pages/plugins',
    'website/community-plugins.json',
    ...listPackages(),
  ],
};

/** When the pages were last changed, by their paths without a slash at the end: ISO dates. */
export type PageDates = ReadonlyMap<string, string>;

/**
 * Finds out when what each page shows was last changed, by the history of what it is made of: a page of the reference
 * is as old as the source file that it describes, and their index as the newest of them. Pages without a date are
 * left out.
 */
export function readPageDates(
  routes: readonly RouteConfig[],
  dateOf: DateOf = readGitDates(rootDirectory),
  names: readonly NamePlace[] = readNames(),
): PageDates {
  return new Map(
    flatten(routes).flatMap(({ path: route, metadata }) => {
      const dates = sourcesOf(metadata?.sourceFilePath, names).map(dateOf);
      // If one part has no date, the page may be newer than any that has.
      if (dates.length === 0 || dates.includes(undefined)) return [];
      const newest = Math.max(...dates.filter((date) => date !== undefined));
      return [[withoutSlash(route), new Date(newest).toISOString()] as const];
    }),
  );
}

export function withoutSlash(route: string): string {
  return route.replace(/\/$/, '');
}

/** The pages alone: a route that has others below it is the frame around them. */
function flatten(routes: readonly RouteConfig[]): RouteConfig[] {
  return routes.flatMap((route) => (route.routes === undefined ? [route] : flatten(route.routes)));
}

/** The files and folders that a page is made of, from the root of the repository. */
function sourcesOf(file: string | undefined, names: readonly NamePlace[]): readonly string[] {
  if (file === undefined) return [];
  if (!file.startsWith('api/')) return parts[file] ?? [`website/${file}`];
  const route = `/${file.replace(/\.mdx$/, '')}`;
  const described = names.filter(({ url }) => route === '/api/index' || url === route);
  const sources = described.flatMap(({ source }) => source ?? []);
  return route === '/api/index' ? [...sources, coreEntry] : sources;
}

function readNames(): NamePlace[] {
  return JSON.parse(readFileSync(namesFile, 'utf8')) as NamePlace[];
}

/** The folders of the packages that the plugins page lists. */
function listPackages(): string[] {
  return readdirSync(path.join(rootDirectory, 'packages'))
    .filter((folder) => /^(?:plugin|model|memory)-/.test(folder))
    .map((folder) => `packages/${folder}`);
}
