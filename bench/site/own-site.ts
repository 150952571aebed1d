import { buildTwice, type BuildTimes } from './build.js';
import { describeBuilds } from './engine-rows.js';
import { inScratch } from './engines/engine.js';
import { ownSite } from './engines/ours.js';
import { measurePages } from './measure-pages.js';
import { describePages } from './page-rows.js';
import { toResults, writeTable } from './row.js';
import { withServers } from './served-page.js';
import type { Tables } from './tables.js';
import type { Tools } from './tools.js';

/** A page of each kind, and its most blocking time in milliseconds. */
const kinds = [
  { name: 'Home', path: '/', blockingTime: 11 },
  { name: 'Guide', path: '/docs/building-plugins/executors', blockingTime: 30 },
  { name: 'Class page', path: '/api/classes/Runtime', blockingTime: 30 },
  { name: 'Plugins', path: '/plugins', blockingTime: 30 },
];

export function buildOwnSite(): Promise<BuildTimes> {
  console.log('  builds of our site');
  return buildTwice(ownSite);
}

/** Measures a page of each kind of our real site, which {@link buildOwnSite} has built. */
export async function measureOwnSite(build: BuildTimes, tools: Tools): Promise<Tables> {
  const directory = inScratch(ownSite, ownSite.output);
  const pages = kinds.map((kind) => ({ ...kind, directory }));
  const measures = await withServers(pages, (served) => measurePages(served, tools));
  const rows = describePages(measures, {
    judged: kinds.map((_, at) => at),
    blockingTimes: kinds.map(({ blockingTime }) => blockingTime),
  });
  const builds = describeBuilds([build], 0);
  const names = kinds.map(({ name }) => name);
  return {
    results: [...toResults(rows, 'our site'), ...toResults(builds, 'our site')],
    text: [writeTable(names, rows), writeTable(['Whole site'], builds)].join('\n\n'),
  };
}
