import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { rootDirectory, site } from '../../site.config.js';
import { readPackages, type DirectoryEntry } from './read-packages.js';

/**
 * Makes the plugins page's data from the packages themselves, so that the page cannot list what does not exist.
 * The page imports it as `@generated/plugin-directory/default/packages.json`; programs fetch `/plugins.json`.
 */
export function pluginDirectory(): Plugin {
  const packages = path.join(rootDirectory, 'packages');

  return {
    name: 'plugin-directory',
    getPathsToWatch: () => [path.join(packages, '*/package.json')],
    loadContent: () => readPackages(packages, site.source),
    async contentLoaded({ content, actions }) {
      await actions.createData('packages.json', content as DirectoryEntry[]);
    },
    async postBuild({ content, outDir }) {
      await writeFile(path.join(outDir, 'plugins.json'), `${JSON.stringify(content, null, 2)}\n`);
    },
  };
}
