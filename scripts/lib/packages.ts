// @ts-check
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { resolveBin } from './resolve-bin.js';
import { root } from './root.js';
import { runNode } from './run.js';

/** @returns {string[]} the folders of the packages that `tsc -b` builds, relative to the root */
export function getPackageFolders() {
  return readdirSync(path.join(root, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')));
}

/** @returns {string} the file of the TypeScript compiler */
export function getCompiler() {
  return resolveBin('typescript', 'tsc');
}

/** Builds the packages; the compiler itself skips those that have not changed. */
export async function buildPackages() {
  forgetLostBuilds();
  await runNode('The build of the packages', [getCompiler(), '-b', ...getPackageFolders()]);
}

/** @returns {boolean} whether each package has been built at some time */
export function arePackagesBuilt() {
  return getPackageFolders().every((folder) => existsSync(path.join(root, folder, 'dist')));
}

/** The compiler trusts its own record alone: with `dist` deleted and the record kept, it would build nothing. */
export function forgetLostBuilds() {
  for (const folder of getPackageFolders()) {
    if (existsSync(path.join(root, folder, 'dist'))) continue;
    rmSync(path.join(root, folder, 'tsconfig.tsbuildinfo'), { force: true });
  }
}
