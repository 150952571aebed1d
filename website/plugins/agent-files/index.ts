import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { rootDirectory, site as addresses } from '../../site.config.js';
import { makeTwin, type Twin, type TwinSite } from './make-twin.js';
import { readReadmes } from './readmes.js';
import { readCategories, readSection } from './sections.js';
import { makeSummaries } from './summaries.js';
import { getTwinPath } from './twin-path.js';

/** How to write a plugin, for a coding agent that has nothing else yet; every package carries it too. */
const skillFile = path.join(rootDirectory, 'packages/core/skills/dowel-plugin/SKILL.md');

/**
 * Makes the files for coding agents when the site is built: each page as Markdown, the READMEs of the packages, and the
 * indexes of them.
 */
export function agentFiles({ baseUrl, siteConfig }: LoadContext): Plugin {
  return {
    name: 'agent-files',
    async postBuild({ outDir, routesPaths, plugins }) {
      const site: TwinSite = {
        url: new URL(baseUrl, siteConfig.url).href,
        routes: routesPaths.filter((route) => !route.endsWith('/404.html')),
        title: siteConfig.title,
        version: addresses.coreVersion,
      };
      const readmes = readReadmes(plugins, site);
      const twins = await writeTwins(outDir, site, baseUrl);
      const sections = [
        readSection(plugins, 'default', 'Guides'),
        { title: 'Packages', routes: [`${baseUrl}plugins`], others: readmes },
        ...readCategories(plugins, 'api', 'API reference'),
      ];
      const skill = await readFile(skillFile, 'utf8');
      const summaries = makeSummaries({ site, baseUrl, twins, sections, skill });
      for (const [name, text] of Object.entries(summaries)) {
        await writeFile(path.join(outDir, name), text);
      }
      await writeFile(path.join(outDir, 'SKILL.md'), skill);
      await mkdir(path.join(outDir, 'readmes'), { recursive: true });
      for (const readme of readmes) await writeFile(path.join(outDir, readme.path), readme.file);
    },
  };
}

/** Writes the Markdown of each page beside its HTML. */
async function writeTwins(outDir: string, site: TwinSite, baseUrl: string): Promise<Twin[]> {
  return Promise.all(
    site.routes.map(async (route) => {
      const file = path.join(outDir, getTwinPath(route, baseUrl).slice(baseUrl.length));
      const twin = makeTwin(route, await readFile(file.replace(/md$/, 'html'), 'utf8'), site);
      await writeFile(file, twin.file);
      return twin;
    }),
  );
}
