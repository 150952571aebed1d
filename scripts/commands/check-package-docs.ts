import { findDocsProblem } from '../../website/package-docs/package-docs.js';
import { siteBuildDirectory } from '../bootstrap/root.js';
import { ScriptError } from '../bootstrap/script.js';
import { isSiteFresh } from '../lib/site.js';

/** Refuses to pack the package in the current folder if its docs are missing or out of date (its `prepack`). */
export async function run(): Promise<void> {
  const problem =
    findDocsProblem({ site: siteBuildDirectory, packageDirectory: process.cwd() }) ??
    (isSiteFresh() ? undefined : 'The docs are those of another version of the sources.');
  if (problem !== undefined) {
    throw new ScriptError(`${problem}\nRun "npm run build" in the root of the repository first.`);
  }
}
