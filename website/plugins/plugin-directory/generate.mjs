// Prints the directory as JSON. It is a program of its own because zod is a native ES module, and Docusaurus
// loads its configuration through a transpiler that would take zod apart first.
//
// usage: node generate.mjs <folder of the packages> <json: Addresses>

import process from 'node:process';

import { z } from 'zod';

import { readPackages } from './read-packages.mjs';
import { DirectorySchema } from './schema.mjs';

const [packagesDirectory, addresses] = process.argv.slice(2);
if (packagesDirectory === undefined || addresses === undefined) {
  throw new Error('Expected two arguments: the folder of the packages, and the addresses as JSON.');
}
const packages = readPackages(packagesDirectory, JSON.parse(addresses));
process.stdout.write(JSON.stringify({ packages, schema: z.toJSONSchema(DirectorySchema) }));
