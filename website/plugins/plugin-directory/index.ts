import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { rootDirectory, site, siteDirectory } from '../../site.config.js';
import type { Directory, DirectoryEntry } from './schema.mjs';

interface Content {
  packages: DirectoryEntry[];
  /** The JSON schema of `plugins.json`. */
  schema: object;
}

const run = promisify(execFile);
const packagesDirectory = path.join(rootDirectory, 'packages');

/**
 * Makes the plugins page's data from the packages themselves, so that the page cannot list what does not exist.
 * The page imports it as `@generated/plugin-directory/default/packages.json`; programs fetch `/plugins.json`.
 */
export function pluginDirectory({ siteConfig, baseUrl }: LoadContext): Plugin {
  const address = (file: string) => new URL(baseUrl + file.replace(/^\//, ''), siteConfig.url).href;

  return {
    name: 'plugin-directory',
    getPathsToWatch: () => [path.join(packagesDirectory, '*/package.json')],
    loadContent,
    async contentLoaded({ content, actions }) {
      await actions.createData('packages.json', (content as Content).packages);
    },
    async postBuild({ content, outDir }) {
      const { packages, schema } = content as Content;
      const directory: Directory = {
        $schema: address('plugins.schema.json'),
        version: 1,
        packages: packages.map((entry) => ({
          ...entry,
          links: { ...entry.links, guide: address(entry.links.guide) },
        })),
      };
      await writeJson(path.join(outDir, 'plugins.json'), directory);
      await writeJson(path.join(outDir, 'plugins.schema.json'), schema);
    },
  };
}

async function loadContent(): Promise<Content> {
  const script = path.join(siteDirectory, 'plugins/plugin-directory/generate.mjs');
  const addresses = {
    source: site.source(''),
    files: site.file(''),
    cloneDirectory: site.cloneDirectory,
  };
  const { stdout } = await run(process.execPath, [
    script,
    packagesDirectory,
    JSON.stringify(addresses),
  ]);
  return JSON.parse(stdout) as Content;
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
