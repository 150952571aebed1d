import { execFile } from 'node:child_process';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { rootDirectory, site, siteDirectory } from '../../site.config.js';
import { highlight, type HighlightedCode } from '../../markdown/code-blocks/highlight.js';
import { createAddress } from '../machine-files/address.js';
import { writeJson } from '../machine-files/write-json.js';
import type { CommunityEntry, Directory, DirectoryEntry } from './schema.mjs';

interface Content {
  packages: DirectoryEntry[];
  community: CommunityEntry[];
  /** What the core wants to find installed. */
  corePeers: string[];
  /** The JSON schema of `plugins.json`. */
  schema: { readonly $id: string };
}

/** A package as the page needs it. */
export type ShownPackage = Omit<DirectoryEntry, 'wiring'> & { readonly wiring: HighlightedCode };

const packagesDirectory = path.join(rootDirectory, 'packages');
// Tests build the site with entries of their own.
const communityFile =
  process.env.COMMUNITY_PLUGINS ?? path.join(siteDirectory, 'community-plugins.json');

/**
 * Makes the plugins page's data from the packages themselves, so that the page cannot list what does not exist.
 * The page imports it as `@generated/plugin-directory/default/…`; programs fetch `/plugins.json`.
 */
export function pluginDirectory(context: LoadContext): Plugin {
  const address = createAddress(context);

  /** Programs have no page that an address could be relative to. */
  function withFullGuide<Entry extends { links: { guide: string } }>(entry: Entry): Entry {
    return { ...entry, links: { ...entry.links, guide: address(entry.links.guide) } };
  }

  return {
    name: 'plugin-directory',
    getPathsToWatch: () => [
      path.join(packagesDirectory, '*/{package.json,README.md}'),
      communityFile,
    ],
    loadContent: () => loadContent(address('plugins.schema.json')),
    async contentLoaded({ content, actions }) {
      const { packages, community, corePeers } = content as Content;
      await actions.createData('packages.json', await Promise.all(packages.map(show)));
      await actions.createData('community.json', community);
      // For install commands on other pages, which need no more than this.
      await actions.createData('install.json', {
        folders: packages.map(({ directory }) => path.posix.basename(directory)),
        corePeers,
      });
    },
    async postBuild({ content, outDir }) {
      const { packages, community, schema } = content as Content;
      const directory: Directory = {
        $schema: schema.$id,
        version: 2,
        packages: packages.map(withFullGuide),
        community: community.map(withFullGuide),
      };
      await writeJson(path.join(outDir, 'plugins.json'), directory);
      await writeJson(path.join(outDir, 'plugins.schema.json'), schema);
    },
  };
}

async function show(entry: DirectoryEntry): Promise<ShownPackage> {
  return { ...entry, wiring: await highlight(entry.wiring, 'ts') };
}

async function loadContent(schemaAddress: string): Promise<Content> {
  const script = path.join(siteDirectory, 'plugins/plugin-directory/generate.mjs');
  const addresses = JSON.stringify({
    schema: schemaAddress,
    source: site.source(''),
    files: site.file(''),
    cloneDirectory: site.cloneDirectory,
  });
  const output = await run([script, packagesDirectory, communityFile, addresses]);
  return JSON.parse(output) as Content;
}

/** Runs a program. What it says when it fails is for whoever builds, and is said once. */
function run(command: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { maxBuffer: 2 ** 24 }, (error, output, complaint) => {
      if (error === null) resolve(output);
      else reject(complaint === '' ? error : new Error(complaint));
    });
  });
}
