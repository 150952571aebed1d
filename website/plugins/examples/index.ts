import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { siteDirectory } from '../../site.config.js';

/**
 * Hands the programs of `website/examples` to the pages as text, by file name without the ending, so that what
 * a page shows is what is type-checked and run.
 */
export function examples(): Plugin {
  const directory = path.join(siteDirectory, 'examples');

  return {
    name: 'examples',
    getPathsToWatch: () => [path.join(directory, '*.ts')],
    loadContent: () =>
      Object.fromEntries(
        readdirSync(directory)
          .filter((file) => file.endsWith('.ts'))
          .map((file) => [
            path.basename(file, '.ts'),
            readFileSync(path.join(directory, file), 'utf8'),
          ]),
      ),
    async contentLoaded({ content, actions }) {
      await actions.createData('programs.json', content as Record<string, string>);
    },
  };
}
