import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { rootDirectory, site, siteDirectory } from '../../site.config.js';
import { highlight, type HighlightedCode } from '../../markdown/code-blocks/highlight.js';
import { createAddress } from '../utils/create-address.js';
import { createJsonSchema, createSchemaId } from '../utils/json-schema.js';
import { writeJson } from '../utils/write-json.js';
import {
  DirectorySchema,
  directoryVersion,
  type CommunityEntry,
  type Directory,
  type DirectoryEntry,
} from './directory-schema.js';
import { readCommunity } from './read-community.js';
import { readCore, readPackages } from './read-packages.js';

interface Content {
  packages: DirectoryEntry[];
  community: CommunityEntry[];
  /** The names of the core's peer dependencies. */
  corePeers: string[];
}

/** A package with the highlighted program that the plugins page shows. */
export type ShownPackage = Omit<DirectoryEntry, 'wiring'> & { readonly wiring: HighlightedCode };

const packagesDirectory = path.join(rootDirectory, 'packages');
// Tests build the site with other entries.
const communityFile =
  process.env.COMMUNITY_PLUGINS ?? path.join(siteDirectory, 'community-plugins.json');

/**
 * Generates the data of the plugins page from the packages, so that the page matches the code. The page imports it
 * as `@generated/plugin-directory/default/…`; programs fetch `/plugins.json`.
 */
export function pluginDirectory(context: LoadContext): Plugin {
  const address = createAddress(context);

  /** `plugins.json` is read outside the site, where relative URLs don't work. */
  function withFullGuide<Entry extends { links: { guide: string } }>(entry: Entry): Entry {
    return { ...entry, links: { ...entry.links, guide: address(entry.links.guide) } };
  }

  return {
    name: 'plugin-directory',
    getPathsToWatch: () => [
      path.join(packagesDirectory, '*/{package.json,README.md}'),
      communityFile,
    ],
    loadContent,
    async contentLoaded({ content, actions }) {
      const { packages, community, corePeers } = content as Content;
      await actions.createData('packages.json', await Promise.all(packages.map(show)));
      await actions.createData('community.json', community);
      // Separate from packages.json, so that other pages with install commands load less.
      await actions.createData('install.json', {
        folders: packages.map(({ directory }) => path.posix.basename(directory)),
        corePeers,
      });
    },
    async postBuild({ content, outDir }) {
      const { packages, community } = content as Content;
      const id = createSchemaId(address('plugins.schema.json'), directoryVersion);
      const directory: Directory = {
        $schema: id,
        version: directoryVersion,
        packages: packages.map(withFullGuide),
        community: community.map(withFullGuide),
      };
      const title = 'Plugins, models and memories for Dowel';
      const schema = createJsonSchema(DirectorySchema, { id, title });
      await writeJson(path.join(outDir, 'plugins.json'), directory);
      await writeJson(path.join(outDir, 'plugins.schema.json'), schema);
    },
  };
}

async function show(entry: DirectoryEntry): Promise<ShownPackage> {
  return { ...entry, wiring: await highlight(entry.wiring, 'ts') };
}

function loadContent(): Content {
  const core = readCore(packagesDirectory);
  return {
    packages: readPackages(packagesDirectory, {
      source: site.source(''),
      files: site.file(''),
      cloneDirectory: site.cloneDirectory,
    }),
    community: readCommunity(communityFile, core, site.cloneDirectory),
    corePeers: core.peers,
  };
}
