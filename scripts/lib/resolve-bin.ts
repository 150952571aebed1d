// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { root } from './root.js';

/**
 * The file behind a package's command. Running it with Node directly spares a shell and npx in between, either
 * of which would swallow signals.
 *
 * @param {string} packageName
 * @param {string} [command] when it is not named like the package
 * @param {string} [from] the folder that depends on the package
 * @returns {string}
 */
export function resolveBin(packageName, command = packageName, from = root) {
  const folder = findPackage(packageName, from);
  /** @type {{ bin?: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (file === undefined) throw new Error(`${packageName} has no command "${command}".`);
  return path.join(folder, file);
}

/**
 * Looks through the folders in which Node would look, since a package need not export its package.json.
 *
 * @param {string} packageName
 * @param {string} from
 */
function findPackage(packageName, from) {
  const { paths } = createRequire(path.join(from, 'package.json')).resolve;
  for (const modules of paths(packageName) ?? []) {
    const folder = path.join(modules, packageName);
    try {
      readFileSync(path.join(folder, 'package.json'));
      return folder;
    } catch {
      // Not in this one.
    }
  }
  throw new Error(`${packageName} is not installed. Run npm ci, then try again.`);
}
