import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { remember } from '../../../kernel/cache/keep.js';
import { hashFiles, inPackages, installedPackages } from '../../../kernel/cache/key.js';
import { rootDirectory, site, siteDirectory } from '../../../site.config.js';
import { curlQuotes } from '../../../kernel/markdown/curl-quotes.js';
import { highlight, type HighlightedCode } from '../../code/markdown/highlight.js';
import { readRunnable, type RunnableCode } from '../../run/shared/read-runnable.js';
import { createAddress } from '../../../kernel/build/create-address.js';
import { startEarly } from '../../../kernel/build/start-early.js';
import { createJsonSchema, createSchemaId } from '../../../kernel/build/json-schema.js';
import { writeJson } from '../../../kernel/build/write-json.js';
import {
  DirectorySchema,
  directoryVersion,
  type CommunityEntry,
  type Directory,
  type DirectoryEntry,
} from './directory-schema.js';
import { readCommunity } from './read-community.js';
import { readCore, readPackages } from './read-packages.js';
import { renderReadme } from './render-readme.js';

interface Content {
  packages: DirectoryEntry[];
  /** The packages as the page shows them. */
  shown: ShownPackage[];
  community: CommunityEntry[];
  /** The names of the core's peer dependencies. */
  corePeers: string[];
}

/** A package as the plugins page shows it, with its program highlighted. */
export type ShownPackage = Omit<DirectoryEntry, 'wiring'> & {
  readonly wiring: HighlightedCode;
  /** What the program printed and did when the tests ran it. */
  readonly wired: Omit<RunnableCode, 'program'>;
  /** The address of the changelog. */
  readonly changelog: string;
};

/** What the entries of our own packages depend on, besides addresses. */
const sources = [
  'website/site.config.ts',
  'website/features/code/',
  'website/features/directory/',
  'website/features/prose/',
  'website/kernel/',
  ...inPackages('src/'),
  ...inPackages('dist/'),
  ...inPackages('README.md'),
  ...inPackages('package.json'),
  installedPackages,
];

const packagesDirectory = path.join(rootDirectory, 'packages');
// Tests build the site with other entries.
const communityFile =
  process.env.COMMUNITY_PLUGINS ?? path.join(siteDirectory, 'community-plugins.json');
/** Has the READMEs for the server; see the component that imports it. */
const builtReadmes = path.join(
  siteDirectory,
  'features/directory/components/Readme/built-readmes.ts',
);

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

  /** Renders the README of each package, by the package's name. */
  async function renderReadmes(packages: readonly DirectoryEntry[]) {
    const ids = new Set(packages.map(({ directory }) => path.posix.basename(directory)));
    const readmes: Record<string, string> = {};
    for (const { name, directory, links } of packages) {
      const text = await readFile(path.join(rootDirectory, directory, 'README.md'), 'utf8');
      readmes[name] = await renderReadme(text, {
        anchor: path.posix.basename(directory),
        ids,
        address: links.readme,
        site: address('/'),
        baseUrl: context.baseUrl,
      });
    }
    return readmes;
  }

  return {
    name: 'plugin-directory',
    getPathsToWatch: () => [
      path.join(packagesDirectory, '*/{package.json,README.md}'),
      communityFile,
    ],
    loadContent: startEarly(loadContent),
    configureWebpack: (_config, isServer) =>
      isServer ? {} : { resolve: { alias: { [builtReadmes]: false } } },
    async contentLoaded({ content, actions }) {
      const { packages, shown, community, corePeers } = content as Content;
      await actions.createData('packages.json', shown);
      await actions.createData('community.json', community.map(withQuotes));
      await actions.createData('readmes.json', await renderReadmes(packages));
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
  const { program, ...wired } = readRunnable(entry.wiring, 'ts') ?? {
    program: entry.wiring,
    output: '',
  };
  const wiring = await highlight(program, 'ts');
  return {
    ...withQuotes(entry),
    wiring,
    wired,
    changelog: site.file('CHANGELOG.md'),
  };
}

/** The page shows typographic quotes; `plugins.json` has the text as its author wrote it. */
function withQuotes<Entry extends { description: string }>(entry: Entry): Entry {
  return { ...entry, description: curlQuotes(entry.description) };
}

async function loadContent(): Promise<Content> {
  const core = readCore(packagesDirectory);
  const addresses = {
    source: site.source(''),
    files: site.file(''),
    cloneDirectory: site.cloneDirectory,
  };
  const packages = await remember('packages', [addresses, hashFiles(sources)], () =>
    Promise.resolve(readPackages(packagesDirectory, addresses)),
  );
  return {
    packages,
    shown: await Promise.all(packages.map(show)),
    community: readCommunity(communityFile, core, site.cloneDirectory),
    corePeers: core.peers,
  };
}
