// Prints the directory as JSON. It is a program of its own because zod is a native ES module, and Docusaurus
// loads its configuration through a transpiler that would take zod apart first.
//
// usage: node generate.mjs <folder of the packages> <file of the community's plugins> <json: Addresses, and that of the schema>

import process from 'node:process';

import { createJsonSchema, createSchemaId } from '../machine-files/json-schema.mjs';
import { readCommunity } from './read-community.mjs';
import { readCore, readPackages } from './read-packages.mjs';
import { DirectorySchema, directoryVersion } from './schema.mjs';

const [packagesDirectory, communityFile, json] = process.argv.slice(2);
if (packagesDirectory === undefined || communityFile === undefined || json === undefined) {
  throw new Error('Expected the folder of the packages, the community file, and the addresses.');
}

try {
  /** @type {import('./read-packages.mjs').Addresses & { schema: string }} */
  const addresses = JSON.parse(json);
  const core = readCore(packagesDirectory);
  const directory = {
    packages: readPackages(packagesDirectory, addresses),
    community: readCommunity(communityFile, core, addresses.cloneDirectory),
    corePeers: core.peers,
    schema: createJsonSchema(DirectorySchema, {
      id: createSchemaId(addresses.schema, directoryVersion),
      title: 'Plugins, models and memories for Dowel',
    }),
  };
  process.stdout.write(JSON.stringify(directory));
} catch (error) {
  // The message is written for whoever edited the file; where the code stood then is of no use to them.
  process.stderr.write(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
