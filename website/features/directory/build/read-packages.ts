import { readFileSync } from 'node:fs';
import path from 'node:path';

import { site } from '../../../site.config.js';
import { createInstallCommands, fromClone } from '../../code/install-commands.js';
import type { DirectoryEntry } from './directory-schema.js';
import { fillProvides, guides, sortByKind } from './kinds.js';
import { measureSize } from './measure-size.js';
import { readPackageMetadata, type PackageMetadata } from './package-metadata.js';
import { findCompanions, readWiring } from './read-wiring.js';

/** Where links and install commands lead. */
export interface Addresses {
  /** The URL of folders in the repository, with a trailing slash. */
  readonly source: string;
  /** The URL of files in the repository, with a trailing slash. */
  readonly files: string;
  /** The folder that `git clone` creates. */
  readonly cloneDirectory: string;
}

export interface Core {
  /** The version that the tests of all packages run with. */
  readonly version: string;
  /** The names of its peer dependencies. */
  readonly peers: string[];
}

export function readCore(packagesDirectory: string): Core {
  const file = path.join(packagesDirectory, 'core/package.json');
  const { version, peerDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    version: string;
    peerDependencies?: Record<string, string>;
  };
  return { version, peers: Object.keys(peerDependencies) };
}

/** Reads the packages that have a `dowel` block in their `package.json`, sorted by kind and name. */
export function readPackages(packagesDirectory: string, addresses: Addresses): DirectoryEntry[] {
  const core = readCore(packagesDirectory);
  return sortByKind(
    readPackageMetadata(packagesDirectory).map((metadata) =>
      toEntry(metadata, path.join(packagesDirectory, metadata.folder), core, addresses),
    ),
  );
}

function toEntry(
  metadata: PackageMetadata,
  folder: string,
  core: Core,
  { source, files, cloneDirectory }: Addresses,
): DirectoryEntry {
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
      isPublished: site.isPublished,
    },
    links: {
      readme: `${files}${directory}/README.md`,
      source: `${source}${directory}`,
      guide: guides[kind],
    },
  };
}

function describePackage({
  name,
  description,
  version,
  license,
  dependencies,
  dowel,
}: PackageMetadata) {
  const { kind, provides, environment, runsIn } = dowel;
  return {
    name,
    kind,
    description,
    version,
    license,
    export: dowel.export,
    provides: fillProvides(provides),
    environment,
    runsIn,
    dependencies: Object.keys(dependencies),
  };
}
