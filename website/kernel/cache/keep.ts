import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { createKey, root } from './key.js';

/** Files that can be deleted at any time. */
export const cacheDirectory = path.join(root, '.cache');

interface Kept {
  readonly key: string;
  readonly value: unknown;
}

/**
 * Returns what was kept under a name, if it was kept with the same key.
 *
 * @param key - See {@link createKey}.
 */
export function recall(name: string, key: string): unknown {
  try {
    const kept = JSON.parse(readFileSync(fileOf(name), 'utf8')) as Kept;
    return kept.key === key ? kept.value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a value under a name, in place of what was kept there before.
 *
 * @param value - A value that JSON can hold.
 */
export function keep(name: string, key: string, value: unknown = true): void {
  const file = fileOf(name);
  mkdirSync(path.dirname(file), { recursive: true });
  // Another process must not read a half-written file.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify({ key, value } satisfies Kept));
  renameSync(draft, file);
}

export function forget(name: string): void {
  rmSync(fileOf(name), { force: true });
}

/**
 * Returns what was made earlier from the same inputs, or makes it.
 *
 * @param kind - The folder in the cache.
 * @param inputs - See {@link createKey}.
 * @param make - Returns a value that JSON can hold.
 */
export async function remember<Value>(
  kind: string,
  inputs: unknown,
  make: () => Promise<Value>,
): Promise<Value> {
  const key = createKey(inputs);
  const name = `build/${kind}/${key}`;
  const kept = recall(name, key);
  if (kept !== undefined) return kept as Value;
  const value = await make();
  keep(name, key, value);
  return value;
}

/** Deletes what was {@link remember}ed long ago. What is still in use is made again. */
export function forgetOld(days = 30): void {
  const folder = path.join(cacheDirectory, 'build');
  const oldest = Date.now() - days * 24 * 60 * 60 * 1000;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isFile() === true && stats.mtimeMs < oldest) rmSync(file, { force: true });
  }
}

function fileOf(name: string): string {
  return path.join(cacheDirectory, `${name}.json`);
}
