import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { rootDirectory, site as addresses } from '../../../site.config.js';
import { describePage } from '../../../kernel/build/built-page.js';
import { readFromPage } from '../../../kernel/build/read-from-page.js';
import { makeLlmsFiles } from './llms-files.js';
import { makeMarkdown, type MarkdownPage, type MarkdownSite } from './make-markdown.js';
import { getMarkdownPath } from './markdown-path.js';
import { readReadmes } from './readmes.js';
import { readCategories, readSection } from './sidebar-sections.js';

/** The skill that teaches coding agents to write a plugin. Every package includes it too. */
const skillFile = path.join(rootDirectory, 'packages/core/skills/dowel-plugin/SKILL.md');

/** Writes the files for coding agents: the Markdown version of each page, the packages' READMEs and `llms*.txt`. */
export function agentFiles({ baseUrl, siteConfig }: LoadContext): Plugin {
  return {
    name: 'agent-files',
    async postBuild({ outDir, routesPaths, plugins }) {
      const site: MarkdownSite = {
        url: new URL(baseUrl, siteConfig.url).href,
        routes: routesPaths.filter((route) => !route.endsWith('/404.html')),
        title: siteConfig.title,
        version: addresses.coreVersion,
      };
      const readmes = readReadmes(plugins, site);
      const replacements = new Map(readmes.map(({ source, address }) => [source, address]));
      const pages = await writeMarkdownFiles(outDir, { ...site, replacements }, baseUrl);
      const sections = [
        readSection(plugins, 'default', 'Guides'),
        { title: 'Packages', routes: [`${baseUrl}plugins`], others: readmes },
        ...readCategories(plugins, 'api', 'API reference'),
      ];
      const skill = await readFile(skillFile, 'utf8');
      const llmsFiles = makeLlmsFiles({ site, baseUrl, pages, sections, skill });
      for (const [name, text] of Object.entries(llmsFiles)) {
        await writeFile(path.join(outDir, name), text);
      }
      await writeFile(path.join(outDir, 'SKILL.md'), skill);
      await mkdir(path.join(outDir, 'readmes'), { recursive: true });
      for (const readme of readmes) await writeFile(path.join(outDir, readme.path), readme.file);
    },
  };
}

/** Writes the Markdown version of each page beside its HTML. */
async function writeMarkdownFiles(
  outDir: string,
  site: MarkdownSite,
  baseUrl: string,
): Promise<MarkdownPage[]> {
  const inputs = { ...site, replacements: [...(site.replacements ?? [])] };
  return Promise.all(
    site.routes.map(async (route) => {
      const file = path.join(outDir, getMarkdownPath(route, baseUrl).slice(baseUrl.length));
      const html = file.replace(/md$/, 'html');
      const { codeLinks, ...page } = await readFromPage(
        'markdown',
        html,
        [route, inputs],
        (tree) => {
          const made = makeMarkdown(route, describePage(tree, html), site);
          return { ...made, codeLinks: [...made.codeLinks] };
        },
      );
      await writeFile(file, page.file);
      return { ...page, codeLinks: new Map(codeLinks) };
    }),
  );
}
