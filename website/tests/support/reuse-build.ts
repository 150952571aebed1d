import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { fingerprint } from '../../kernel/cache/key.js';
import { cacheDirectory } from '../../checks/root.js';
import type { BuiltSite } from './build-site.js';

const fixtures = path.resolve(import.meta.dirname, '../fixtures');

/**
 * Returns the site that an earlier run built from the same sources, or builds it. `npm test` sets `SITE_FINGERPRINT`,
 * which changes with the sources; without it, nothing is kept.
 *
 * @param options - What the build depends on besides the sources and the fixtures.
 */
export async function reuseBuild(
  name: string,
  options: unknown,
  build: () => Promise<BuiltSite>,
): Promise<BuiltSite> {
  const sources = process.env.SITE_FINGERPRINT;
  if (sources === undefined) return build();
  const key = createHash('sha256')
    .update(JSON.stringify([sources, fingerprint(fixtures), options]))
    .digest('hex');
  const kept = path.join(cacheDirectory, 'test-sites', name);
  const stamp = path.join(kept, 'built.json');
  const stored = readStored(stamp);
  if (stored?.key === key) return stored.built;
  const built = await build();
  // A failed build is shown again.
  if (built.exitCode !== 0) return built;
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  const directory = path.join(kept, 'build');
  const generatedDirectory = path.join(kept, 'generated');
  renameSync(built.directory, directory);
  renameSync(built.generatedDirectory, generatedDirectory);
  const copy: Stored = { key, built: { ...built, directory, generatedDirectory } };
  writeFileSync(stamp, JSON.stringify(copy));
  return copy.built;
}

interface Stored {
  readonly key: string;
  readonly built: BuiltSite;
}

function readStored(file: string): Stored | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stored;
  } catch {
    return undefined;
  }
}
