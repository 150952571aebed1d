import { mkdirSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { site, siteDirectory } from '../../../site.config.js';
import { createAddress } from '../../../kernel/build/create-address.js';
import { writeJson } from '../../../kernel/build/write-json.js';
import { coreOptions } from './core-options.js';
import { runGenerator } from './run-generator.js';

const out = path.join(siteDirectory, 'api');

/** The names that have a page, as `NamePlace[]`. */
export const namesFile = path.join(out, 'names.json');

/** The whole reference, as `ReferenceModel`. */
export const modelFile = path.join(out, 'model.json');

/**
 * Generates the API reference from the core's source, before any plugin loads its content, so that the docs
 * plugin with the id `api` finds the pages. `docusaurus start` runs it again when the source changes. A build also
 * publishes the reference as `/api.json`.
 */
export async function apiReference(context: LoadContext): Promise<Plugin> {
  const generate = () =>
    runGenerator(
      coreOptions,
      { packageVersion: site.coreVersion, siteAddress: createAddress(context)('/') },
      out,
    );
  // Docusaurus initialises the docs plugin in parallel, which fails if its folder is missing.
  mkdirSync(out, { recursive: true });
  let files = await generate();
  let isFresh = true;

  return {
    name: 'api-reference',
    getPathsToWatch: () => [path.join(path.dirname(coreOptions.entry), '**/*.ts')],
    async loadContent() {
      if (!isFresh) files = await generate();
      isFresh = false;
    },
    async postBuild({ outDir }) {
      await writeJson(path.join(outDir, 'api.json'), files.api);
      await writeJson(path.join(outDir, 'api.schema.json'), files.schema);
    },
  };
}
