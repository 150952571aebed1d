import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { root } from '../bootstrap/root.js';

/**
 * Finds the file behind a package's command. Run it with Node directly: a shell or npx in between would swallow
 * signals.
 *
 * @param command - Only needed if it differs from the package's name.
 * @param from - The folder that depends on the package.
 */
export function resolveBin(packageName: string, command = packageName, from = root): string {
  const folder = findPackage(packageName, from);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin?: string | Partial<Record<string, string>>;
  };
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (file === undefined) throw new Error(`${packageName} has no command "${command}".`);
  return path.join(folder, file);
}

/** Searches the folders that Node would search, because a package may not export its package.json. */
function findPackage(packageName: string, from: string): string {
  const require = createRequire(path.join(from, 'package.json'));
  for (const modules of require.resolve.paths(packageName) ?? []) {
    const folder = path.join(modules, packageName);
    try {
      readFileSync(path.join(folder, 'package.json'));
      return folder;
    } catch {
      // Try the next folder.
    }
  }
  throw new Error(`${packageName} is not installed. Run "npm ci", then try again.`);
}
