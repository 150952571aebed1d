import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const websiteDirectory = path.resolve(import.meta.dirname, '../..');
// In a package that is no ES module: the bundler and the server renderer take what is written there as such.
const workDirectory = path.join(websiteDirectory, '.docusaurus-tests');
const require = createRequire(path.join(websiteDirectory, 'package.json'));
const docusaurus = require.resolve('@docusaurus/core/bin/docusaurus.mjs');

export interface BuiltSite {
  readonly exitCode: number;
  /** Everything that the build printed. */
  readonly output: string;
  /** Where the pages are. */
  readonly directory: string;
  /** Where the metadata is that the bundle is made of. */
  readonly generatedDirectory: string;
}

/**
 * Builds a site beside the one under test. It neither touches the real build nor the files that it generates on
 * the way.
 *
 * @param name - A folder of its own for what the build writes.
 */
export async function buildSite(
  name: string,
  options: {
    site?: string;
    config?: string;
    /** Of several, the one to build. */
    locale?: string;
    environment?: Record<string, string>;
  },
): Promise<BuiltSite> {
  const { site = websiteDirectory, config, locale, environment } = options;
  const directory = path.join(workDirectory, name, 'build');
  const generatedDirectory = path.join(workDirectory, name, 'generated');
  rmSync(path.join(workDirectory, name), { recursive: true, force: true });
  const command = [docusaurus, 'build', site, '--out-dir', directory];
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
          // A test runner says `test` here, which would be a development build.
          NODE_ENV: 'production',
          DOCUSAURUS_GENERATED_FILES_DIR_NAME: generatedDirectory,
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
