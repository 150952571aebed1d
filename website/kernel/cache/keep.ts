import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { rootDirectory } from '../../site.config.js';
import { fingerprint } from './key.js';

const directory = path.join(rootDirectory, '.cache/build');

/**
 * Returns what an earlier build made from the same inputs, or makes it.
 *
 * @param kind - The folder in the cache.
 * @param inputs - Everything that the result depends on, as JSON: texts, options, and hashes of files. A missing input
 * gives stale results.
 * @param make - Returns a value that JSON can hold.
 */
export async function remember<Value>(
  kind: string,
  inputs: unknown,
  make: () => Promise<Value>,
): Promise<Value> {
  const key = createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 32);
  const file = path.join(directory, kind, `${key}.json`);
  const kept = await readKept(file);
  if (kept !== undefined) return kept.value as Value;
  const value = await make();
  await mkdir(path.dirname(file), { recursive: true });
  // Others that make the same value must not read a half-written file.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify({ value }));
  await rename(draft, file);
  return value;
}

async function readKept(file: string): Promise<{ readonly value: unknown } | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as { readonly value: unknown };
  } catch {
    return undefined;
  }
}

/** Hashes files and folders, given from the root of the repository. Missing ones count as well. */
export function hashFiles(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of files) {
    const file = path.resolve(rootDirectory, name);
    const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
    const content = isFile ? readFileSync(file) : (fingerprint(file) ?? 'missing');
    hash.update(`${name}\0`).update(createHash('sha256').update(content).digest());
  }
  return hash.digest('hex');
}

/** npm's list of the installed packages, with their versions. */
export const installedPackages = 'node_modules/.package-lock.json';

/** Returns the files of this name in all packages of the repository. */
export function inPackages(name: string): string[] {
  return readdirSync(path.join(rootDirectory, 'packages')).map(
    (each) => `packages/${each}/${name}`,
  );
}
