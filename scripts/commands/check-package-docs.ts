// @ts-check
// `prepack` of every package: nothing is published with docs that are missing or old.
import './lib/check-node.js';

import { findDocsProblem } from './lib/package-docs.js';
import { siteBuildDirectory } from './lib/root.js';
import { runScript, ScriptError } from './lib/script.js';
import { isSiteFresh } from './lib/site.js';

await runScript(async () => {
  const problem =
    findDocsProblem({ site: siteBuildDirectory, packageDirectory: process.cwd() }) ??
    (isSiteFresh() ? undefined : 'The docs are those of another version of the sources.');
  if (problem !== undefined) {
    throw new ScriptError(`${problem}\nRun "npm run build" in the root of the repository first.`);
  }
});
