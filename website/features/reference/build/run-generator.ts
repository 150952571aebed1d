import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { build } from 'esbuild';

import { remember } from '../../../kernel/cache/keep.js';
import { hashFiles, installedPackages } from '../../../kernel/cache/key.js';
import { rootDirectory } from '../../../site.config.js';
import { createApi, type ApiFiles } from './json/create-api.js';
import type { ReferenceModel } from './model.js';
import { storePages } from './store-pages.js';

export interface GenerateOptions {
  /** The package that the names are imported from. */
  readonly packageName: string;
  readonly entry: string;
  /** Beside the `package.json` of the package. May extend `tsconfig.base.json`. */
  readonly tsconfig: string;
  /** The folder that paths in source links are relative to. */
  readonly basePath: string;
  /** The URL of a source line, with the placeholders `{path}` and `{line}`. */
  readonly sourceLink: string;
  /** The folder with the guides. */
  readonly docs: string;
}

/** Only the JSON files depend on these. */
interface PublishOptions {
  readonly packageVersion: string;
  /** The URL of the site's root, with a trailing slash. */
  readonly siteAddress: string;
}

/** What the program in `generate.ts` prints: the text of each page, by its path. */
export type Pages = Readonly<Record<string, string>>;

const run = promisify(execFile);
const source = fileURLToPath(new URL('generate.ts', import.meta.url));

/**
 * Writes the pages of the reference into a folder and returns its JSON files. TypeDoc takes most of the time of a build,
 * so it only runs if an input has changed. The tests and sites at other addresses share its result.
 */
export async function runGenerator(
  options: GenerateOptions,
  publishing: PublishOptions,
  out: string,
): Promise<ApiFiles> {
  const program = await compileProgram();
  const { entry, tsconfig, docs } = options;
  const files = hashFiles([
    path.dirname(entry),
    path.join(path.dirname(tsconfig), 'package.json'),
    tsconfig,
    'tsconfig.base.json',
    docs,
    installedPackages,
  ]);
  const pages = await remember('reference', [program, options, files], () =>
    generate(program, options),
  );
  await storePages(pages, out);
  return createApi(JSON.parse(pages['model.json'] ?? '') as ReferenceModel, publishing);
}

/** Starts a process because TypeDoc has to run as an ES module, and Docusaurus loads plugins as CommonJS. */
async function generate(code: string, options: GenerateOptions): Promise<Pages> {
  const command = ['--input-type=module', '-', JSON.stringify(options)];
  // Node resolves the imports of a program on standard input from the working directory.
  const running = run(process.execPath, command, {
    cwd: path.dirname(source),
    maxBuffer: 2 ** 26,
  });
  running.child.stdin?.end(code);
  try {
    const { stdout } = await running;
    return JSON.parse(stdout) as Pages;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`Could not generate the API reference:\n${stdout}${stderr}`, { cause: error });
  }
}

/** Bundles our own files only. `node --import tsx` would take a second longer: it also parses TypeDoc. */
async function compileProgram(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    // The program names its files relative to this folder, and the cache depends on its text.
    absWorkingDir: rootDirectory,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    tsconfigRaw: {},
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}
