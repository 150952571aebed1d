import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readPackageMetadata } from '../../../scripts/package-metadata.js';
import { createInstallCommands, fromClone } from './install-commands.mjs';
import { guides, sortByKind, withAllNames } from './kinds.mjs';
import { measureSize } from './measure-size.mjs';
import { findCompanions, readWiring } from './read-wiring.mjs';

/** @typedef {import('./schema.mjs').DirectoryEntry} DirectoryEntry */

/**
 * @typedef {object} Addresses
 * @property {string} source the address of the repository's folders, which ends in a slash
 * @property {string} files the address of the repository's files, which ends in a slash
 * @property {string} cloneDirectory the name of the folder that a clone of the repository makes
 */

/**
 * @typedef {object} Core
 * @property {string} version the version that the tests of all packages run on
 * @property {string[]} peers what the core wants to find installed
 */

/** Whether the packages are on npm: the day they are, the commands on the site change with this line. */
export const isPublished = false;

/**
 * @param {string} packagesDirectory
 * @returns {Core}
 */
export function readCore(packagesDirectory) {
  const file = path.join(packagesDirectory, 'core/package.json');
  /** @type {{ version: string, peerDependencies?: Record<string, string> }} */
  const { version, peerDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return { version, peers: Object.keys(peerDependencies) };
}

/**
 * The packages that have a `dowel` block in their `package.json`, by kind and then by name.
 *
 * @param {string} packagesDirectory
 * @param {Addresses} addresses
 * @returns {DirectoryEntry[]}
 */
export function readPackages(packagesDirectory, addresses) {
  const core = readCore(packagesDirectory);
  return sortByKind(
    readPackageMetadata(packagesDirectory).map((metadata) =>
      toEntry(metadata, path.join(packagesDirectory, metadata.folder), core, addresses),
    ),
  );
}

/**
 * @param {import('../../../scripts/package-metadata.js').PackageMetadata} metadata
 * @param {string} folder
 * @param {Core} core
 * @param {Addresses} addresses
 * @returns {DirectoryEntry}
 */
function toEntry(metadata, folder, core, { source, files, cloneDirectory }) {
  const { name, kind, ...own } = describePackage(metadata);
  const directory = `packages/${metadata.folder}`;
  const wiring = readWiring(path.join(folder, 'README.md'));
  return {
    name,
    kind,
    ...own,
    core: { range: metadata.peerDependencies['@dowel/core'], testedWith: core.version },
    size: measureSize(path.join(folder, 'src/index.ts')),
    wiring,
    companions: findCompanions(wiring, name),
    directory,
    install: {
      fromClone: createInstallCommands(
        ['core', metadata.folder].map((each) => fromClone(cloneDirectory, each)),
        core.peers,
      ),
      fromNpm: createInstallCommands(['@dowel/core', name], core.peers),
      isPublished,
    },
    links: {
      readme: `${files}${directory}/README.md`,
      source: `${source}${directory}`,
      guide: guides[kind],
    },
  };
}

/** @param {import('../../../scripts/package-metadata.js').PackageMetadata} metadata */
function describePackage({ name, description, version, license, dependencies, dowel }) {
  const { kind, provides, environment, runsIn } = dowel;
  return {
    name,
    kind,
    description,
    version,
    license,
    export: dowel.export,
    provides: withAllNames(provides),
    environment,
    runsIn,
    dependencies: Object.keys(dependencies),
  };
}
