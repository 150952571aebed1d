import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadedPlugin } from '@docusaurus/types';

import { rootDirectory } from '../../../site.config.js';
import type { DirectoryEntry } from '../../directory/build/directory-schema.js';
import { addressOf, pageAddress } from './addresses.js';
import { writeFile, type MarkdownSite } from './make-markdown.js';

/** The README of a package, which has no page on the site. */
export interface Readme {
  /** Relative to the site's base URL. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly address: string;
  /** The address in the repository. */
  readonly source: string;
  readonly file: string;
}

/** Reads the READMEs of all packages on the plugins page, for readers without the repository. */
export function readReadmes(plugins: readonly LoadedPlugin[], site: MarkdownSite): Readme[] {
  return findPackages(plugins).map(({ name, description, directory, links }) => {
    const folder = path.basename(directory);
    const body = readFileSync(path.join(rootDirectory, directory, 'README.md'), 'utf8');
    const readmePath = `readmes/${folder}.md`;
    const url = `${pageAddress('plugins', site)}#${folder}`;
    return {
      path: readmePath,
      title: name,
      description,
      address: addressOf(readmePath, site),
      source: links.readme,
      file: writeFile({ title: name, description, url }, removeTestWords(body), site),
    };
  });
}

/** Removes the words after a code block's language, such as `wiring` and `no-run`, which only our tests read. */
function removeTestWords(text: string): string {
  return text.replaceAll(/^( *`{3,}\w+)(?: [\w-]+)+$/gm, '$1');
}

function findPackages(plugins: readonly LoadedPlugin[]): readonly DirectoryEntry[] {
  const directory = plugins.find(({ name }) => name === 'plugin-directory');
  const content = directory?.content as { packages: DirectoryEntry[] } | undefined;
  if (content === undefined) {
    throw new Error(
      'The READMEs come from the packages that the plugin "plugin-directory" lists, but it has not loaded. Add it to the plugins in docusaurus.config.ts.',
    );
  }
  return content.packages;
}
