import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { cacheDirectory } from '../bootstrap/root.js';

const kept = path.join(cacheDirectory, 'bundler');
const inUse = `${kept}-in-use`;

/**
 * Calls a build with the folder in which the bundler keeps compiled modules. A module from the cache doesn't repeat its
 * warnings, so the next build starts without a cache if this one warns, fails or is interrupted.
 *
 * @param build - Returns an exit code.
 * @param isClean - Returns whether the build had no warnings.
 */
export async function withBundlerCache(
  build: (directory: string) => Promise<number>,
  isClean: () => boolean,
): Promise<number> {
  rmSync(inUse, { recursive: true, force: true });
  if (existsSync(kept)) renameSync(kept, inUse);
  const code = await build(inUse);
  if (code === 0 && isClean() && existsSync(inUse)) renameSync(inUse, kept);
  return code;
}
