import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { runNode } from '../bootstrap/processes.js';
import { root } from '../bootstrap/root.js';
import { resolveBin } from './resolve-bin.js';

/** Lists the package folders that `tsc -b` builds, relative to the root. */
export function getPackageFolders(): string[] {
  return readdirSync(path.join(root, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')));
}

/** Returns the file of the native TypeScript compiler. */
export function getCompiler(): string {
  return resolveBin('typescript-7', 'tsc');
}

/** Builds the packages; the compiler skips those that haven't changed. */
export async function buildPackages(): Promise<void> {
  discardStaleBuildInfo();
  await runNode('The build of the packages', [getCompiler(), '-b', ...getPackageFolders()]);
}

/** Returns whether every package has been built at least once. */
export function arePackagesBuilt(): boolean {
  return getPackageFolders().every((folder) => existsSync(path.join(root, folder, 'dist')));
}

/** Deletes the build info of packages without `dist`; otherwise the compiler would consider them up to date. */
export function discardStaleBuildInfo(): void {
  for (const folder of getPackageFolders()) {
    if (existsSync(path.join(root, folder, 'dist'))) continue;
    rmSync(path.join(root, folder, 'tsconfig.tsbuildinfo'), { force: true });
  }
}
