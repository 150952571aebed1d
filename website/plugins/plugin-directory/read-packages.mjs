import { readPackageMetadata } from '../../../scripts/package-metadata.js';

/** @typedef {import('./schema.mjs').DirectoryEntry} DirectoryEntry */

/**
 * @typedef {object} Addresses
 * @property {string} source the address of the repository's folders, which ends in a slash
 * @property {string} files the address of the repository's files, which ends in a slash
 * @property {string} cloneDirectory the name of the folder that a clone of the repository makes
 */

/** Models and memory are chosen, plugins are written: the guide to each is the page that says how. */
const guides = {
  plugin: '/docs/building-plugins',
  model: '/docs/model-providers/overview',
  memory: '/docs/memory-providers/overview',
};
const kinds = Object.keys(guides);

/**
 * The packages that have a `dowel` block in their `package.json`, by kind and then by name.
 *
 * @param {string} packagesDirectory
 * @param {Addresses} addresses
 * @returns {DirectoryEntry[]}
 */
export function readPackages(packagesDirectory, addresses) {
  return readPackageMetadata(packagesDirectory)
    .map((metadata) => toEntry(metadata, addresses))
    .sort(
      (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.name.localeCompare(b.name, 'en'),
    );
}

/**
 * @param {import('../../../scripts/package-metadata.js').PackageMetadata} metadata
 * @param {Addresses} addresses
 * @returns {DirectoryEntry}
 */
function toEntry(metadata, { source, files, cloneDirectory }) {
  const { folder, name, description, version, dowel } = metadata;
  const { kind, provides, environment, runsIn } = dowel;
  const directory = `packages/${folder}`;
  return {
    name,
    kind,
    description,
    version,
    export: dowel.export,
    provides: {
      triggers: provides.triggers ?? [],
      executors: provides.executors ?? [],
      capabilities: provides.capabilities ?? [],
    },
    environment,
    runsIn,
    directory,
    install: {
      fromClone: `npm install ../${cloneDirectory}/packages/core ../${cloneDirectory}/${directory}`,
      fromNpm: `npm install @dowel/core ${name}`,
      isPublished: false,
    },
    links: {
      readme: `${files}${directory}/README.md`,
      source: `${source}${directory}`,
      guide: guides[kind],
    },
  };
}
