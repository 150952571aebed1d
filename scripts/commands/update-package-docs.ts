import { existsSync } from 'node:fs';
import path from 'node:path';

import { updatePackageDocs } from '../../website/features/agents/package-docs/package-docs.js';
import { root, siteBuildDirectory } from '../bootstrap/root.js';
import { ScriptError } from '../bootstrap/script.js';
import { getPackageFolders } from '../lib/packages.js';
import { isSiteFresh } from '../lib/site.js';

/**
 * Runs before npm packs the package in the current folder (its `prepack`). Copies the package's docs from the site, or
 * removes them if the site isn't built from these sources. A package without docs can be packed but not published.
 */
export async function run(): Promise<void> {
  const packageDirectory = process.cwd();
  const folder = path.relative(root, packageDirectory).split(path.sep).join('/');
  if (!getPackageFolders().includes(folder)) {
    throw new ScriptError(`${packageDirectory} is not the folder of a package.`);
  }
  if (!existsSync(path.join(packageDirectory, 'dist'))) {
    throw new ScriptError(
      `${folder}/dist is missing.\nRun "npm run build:packages" in the root of the repository first.`,
    );
  }
  const site = isSiteFresh() ? siteBuildDirectory : undefined;
  const problem = `The package ${folder} has no docs, because the site is not built from these sources.\nTo include them, run "npm run build" in the root of the repository first.`;
  // npm sets the variable to the command that was called: `pack` or `publish`.
  if (site === undefined && process.env.npm_command === 'publish') throw new ScriptError(problem);
  updatePackageDocs({ site, packageDirectory });
  if (site === undefined) process.stderr.write(`${problem}\n`);
}
