import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { cacheDirectory } from '../bootstrap/root.js';

/**
 * Calls a build with the folder in which the bundler keeps compiled modules. A module from the cache doesn't repeat its
 * warnings, so the next build starts without a cache if this one warns, fails or is interrupted.
 *
 * @param build - Returns an exit code.
 * @param isClean - Returns whether the build had no warnings.
 * @param kept - Where the folder is between builds.
 */
export async function withBundlerCache(
  build: (directory: string) => Promise<number>,
  isClean: () => boolean,
  kept = path.join(cacheDirectory, 'bundler'),
): Promise<number> {
  const inUse = `${kept}-in-use`;
  rmSync(inUse, { recursive: true, force: true });
  if (existsSync(kept)) renameSync(kept, inUse);
  const code = await build(inUse);
  if (code === 0 && isClean() && existsSync(inUse)) renameSync(inUse, kept);
  return code;
}
