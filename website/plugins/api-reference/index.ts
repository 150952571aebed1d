import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { rootDirectory, site, siteDirectory } from '../../site.config.js';
import { createAddress } from '../machine-files/address.js';
import { writeJson } from '../machine-files/write-json.js';
import type { ApiFiles } from './create-api.mjs';

/** What `generate.mjs` is told. */
export interface GenerateOptions {
  /** What the names are imported from. */
  packageName: string;
  packageVersion?: string;
  entry: string;
  tsconfig: string;
  /** The folder that paths in source links start from. */
  basePath: string;
  /** The address of a source line, with `{path}` and `{line}` to fill in. */
  sourceLink: string;
  /** The folder of the docs pages, which may explain a name. */
  docs?: string;
  /** The address of the site's root, with a slash at its end. Without it nothing is printed for programs. */
  siteAddress?: string;
  out: string;
}

const run = promisify(execFile);
const core = path.join(rootDirectory, 'packages/core');

const options: GenerateOptions = {
  packageName: '@dowel/core',
  packageVersion: site.coreVersion,
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
 * A build publishes it as `/api.json` too.
 */
export async function apiReference(context: LoadContext): Promise<Plugin> {
  const generate = () => runGenerator({ ...options, siteAddress: createAddress(context)('/') });
  // The docs plugin is initialised at the same time and wants its folder to be there.
  mkdirSync(options.out, { recursive: true });
  let files = await generate();
  let isFresh = true;

  return {
    name: 'api-reference',
    getPathsToWatch: () => [path.join(core, 'src/**/*.ts')],
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

async function runGenerator(options: GenerateOptions): Promise<ApiFiles> {
  const script = path.join(siteDirectory, 'plugins/api-reference/generate.mjs');
  try {
    const command = [script, JSON.stringify(options)];
    const { stdout } = await run(process.execPath, command, {
      cwd: siteDirectory,
      maxBuffer: 2 ** 26,
    });
    return JSON.parse(stdout) as ApiFiles;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`The API reference could not be written:\n${stdout}${stderr}`, {
      cause: error,
    });
  }
}
