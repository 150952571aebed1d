import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { inject } from 'vitest';

const websiteDirectory = path.resolve(import.meta.dirname, '../..');
/** Outside `tests`, where the bundler would treat generated CommonJS files as ES modules. */
const testsDirectory = path.join(websiteDirectory, '.docusaurus-tests');
/** Of this run. */
export const workDirectory = path.join(testsDirectory, inject('runId'));
/** Of all runs: what the bundler keeps names the files that Docusaurus generates. */
export const keptDirectory = path.join(testsDirectory, 'kept');
const require = createRequire(path.join(websiteDirectory, 'package.json'));
const docusaurus = require.resolve('@docusaurus/core/bin/docusaurus.mjs');

export interface BuiltSite {
  readonly exitCode: number;
  /** Everything that the build printed. */
  readonly output: string;
  /** Where the pages are. */
  readonly directory: string;
  /** Where Docusaurus writes the metadata for the bundle. */
  readonly generatedDirectory: string;
}

export interface BuildOptions {
  /** The real site by default. */
  readonly site?: string;
  readonly config?: string;
  /** @default false, because nothing else depends on how small the files are */
  readonly isMinified?: boolean;
  /** The only locale to build. */
  readonly locale?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * Where to put the site.
   *
   * @default that of the run
   */
  readonly parent?: string;
}

/**
 * Builds a site beside the one under test, without touching the real build or its generated files.
 *
 * @param name - The folder that the build writes to.
 */
export async function buildSite(
  name: string,
  {
    site = websiteDirectory,
    config,
    locale,
    isMinified = false,
    environment,
    parent = workDirectory,
  }: BuildOptions,
): Promise<BuiltSite> {
  const directory = path.join(parent, name, 'build');
  const generatedDirectory = path.join(parent, name, 'generated');
  rmSync(directory, { recursive: true, force: true });
  const command = [docusaurus, 'build', site, '--out-dir', directory];
  if (!isMinified) command.push('--no-minify');
  if (config !== undefined) command.push('--config', config);
  if (locale !== undefined) command.push('--locale', locale);

  return new Promise((resolve) => {
    execFile(
      process.execPath,
      command,
      {
        cwd: websiteDirectory,
        timeout: 400_000,
        env: {
          ...process.env,
          NO_UPDATE_NOTIFIER: '1',
          // Vitest sets `test`, which would make this a development build.
          NODE_ENV: 'production',
          DOCUSAURUS_GENERATED_FILES_DIR_NAME: generatedDirectory,
          // Like `npm run build`.
          SKIP_HTML_MINIFICATION: 'true',
          ...environment,
        },
      },
      (error, stdout, stderr) => {
        const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({ exitCode, output: stdout + stderr, directory, generatedDirectory });
      },
    );
  });
}
