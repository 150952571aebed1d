import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadedPlugin } from '@docusaurus/types';

import { rootDirectory } from '../../site.config.js';
import type { DirectoryEntry } from '../plugin-directory/directory-schema.js';
import { addressOf, pageAddress } from './addresses.js';
import { writeFile, type TwinSite } from './make-twin.js';

/** The README of a package. It has no page, and says what the page of all packages has no room for. */
export interface Readme {
  /** Below the root of the site. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly file: string;
}

/** The READMEs of the packages that the plugins page lists, for who reads Markdown and knows no repository. */
export function readReadmes(plugins: readonly LoadedPlugin[], site: TwinSite): Readme[] {
  return findPackages(plugins).map(({ name, description, directory }) => {
    const folder = path.basename(directory);
    const body = readFileSync(path.join(rootDirectory, directory, 'README.md'), 'utf8');
    const own = `readmes/${folder}.md`;
    const url = `${pageAddress('plugins', site)}#${folder}`;
    return {
      path: own,
      title: name,
      description,
      address: addressOf(own, site),
      file: writeFile({ title: name, description, url }, body, site),
    };
  });
}

function findPackages(plugins: readonly LoadedPlugin[]): readonly DirectoryEntry[] {
  const directory = plugins.find(({ name }) => name === 'plugin-directory');
  const content = directory?.content as { packages: DirectoryEntry[] } | undefined;
  if (content === undefined) throw new Error('There is no list of packages.');
  return content.packages;
}
