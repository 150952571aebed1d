import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { build } from 'esbuild';

import type { ApiFiles } from './json/create-api.js';

export interface GenerateOptions {
  /** The package that the names are imported from. */
  readonly packageName: string;
  readonly packageVersion: string;
  readonly entry: string;
  readonly tsconfig: string;
  /** The folder that paths in source links are relative to. */
  readonly basePath: string;
  /** The URL of a source line, with the placeholders `{path}` and `{line}`. */
  readonly sourceLink: string;
  /** The folder with the guides. */
  readonly docs: string;
  /** The URL of the site's root, with a trailing slash. */
  readonly siteAddress: string;
  /** The folder that the pages are written to. */
  readonly out: string;
}

const run = promisify(execFile);
const program = fileURLToPath(new URL('generate.ts', import.meta.url));

/**
 * Writes the pages of the reference and returns its JSON files.
 *
 * It starts a process because TypeDoc has to run as an ES module, and Docusaurus loads plugins as CommonJS.
 */
export async function runGenerator(options: GenerateOptions): Promise<ApiFiles> {
  const code = await compileProgram();
  const command = ['--input-type=module', '-', JSON.stringify(options)];
  // Node resolves the imports of a program on standard input from the working directory.
  const running = run(process.execPath, command, {
    cwd: path.dirname(program),
    maxBuffer: 2 ** 26,
  });
  running.child.stdin?.end(code);
  try {
    const { stdout } = await running;
    return JSON.parse(stdout) as ApiFiles;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`Could not generate the API reference:\n${stdout}${stderr}`, { cause: error });
  }
}

/** Bundles our own files only. `node --import tsx` would take a second longer: it also parses TypeDoc. */
async function compileProgram(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [program],
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
