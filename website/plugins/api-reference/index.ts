import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Plugin } from '@docusaurus/types';

import { rootDirectory, site, siteDirectory } from '../../site.config.js';

/** What `generate.mjs` is told. */
export interface GenerateOptions {
  /** What the names are imported from. */
  packageName: string;
  entry: string;
  tsconfig: string;
  /** The folder that paths in source links start from. */
  basePath: string;
  /** The address of a source line, with `{path}` and `{line}` to fill in. */
  sourceLink: string;
  /** The folder of the docs pages, which may explain a name. */
  docs?: string;
  out: string;
}

const run = promisify(execFile);
const core = path.join(rootDirectory, 'packages/core');

const options: GenerateOptions = {
  packageName: '@dowel/core',
  entry: path.join(core, 'src/index.ts'),
  tsconfig: path.join(core, 'tsconfig.json'),
  basePath: rootDirectory,
  sourceLink: site.file('{path}#L{line}'),
  docs: path.join(siteDirectory, 'docs'),
  out: path.join(siteDirectory, 'api'),
};

/** The list of all names that have a page, and their places: `NamePlace[]` of `model.ts`. */
export const namesFile = path.join(options.out, 'names.json');

/** All that the reference says: `ReferenceModel` of `model.ts`. */
export const modelFile = path.join(options.out, 'model.json');

/**
 * Generates the API reference from the core's source, before any plugin loads its content, so that the docs
 * plugin with the id `api` finds the pages. With `docusaurus start` it runs again whenever the source changes.
 */
export async function apiReference(): Promise<Plugin> {
  // The docs plugin is initialised at the same time and wants its folder to be there.
  mkdirSync(options.out, { recursive: true });
  await generate();
  let isFresh = true;

  return {
    name: 'api-reference',
    getPathsToWatch: () => [path.join(core, 'src/**/*.ts')],
    async loadContent() {
      if (!isFresh) await generate();
      isFresh = false;
    },
  };
}

async function generate(): Promise<void> {
  const script = path.join(siteDirectory, 'plugins/api-reference/generate.mjs');
  try {
    await run(process.execPath, [script, JSON.stringify(options)], { cwd: siteDirectory });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`The API reference could not be written:\n${stdout}${stderr}`, {
      cause: error,
    });
  }
}
