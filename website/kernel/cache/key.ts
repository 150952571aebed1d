import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');

/** What builds and tests write. {@link hashFiles} skips it inside folders. */
const generated =
  /(?:^|\/)(?:node_modules|dist|\.docusaurus[^/]*|\.DS_Store)$|^(?:\.cache|\.git|packages\/[^/]+\/docs|website\/(?:api|build))$|\.(?:tsbuildinfo|log|tgz|db|db-shm|db-wal)$/;

/** npm's list of the installed packages, with their versions. */
export const installedPackages = 'node_modules/.package-lock.json';

/** Returns the files of this name in all packages of the repository. */
export function inPackages(name: string): string[] {
  return readdirSync(path.join(root, 'packages')).map((each) => `packages/${each}/${name}`);
}

/**
 * Returns the key of a result: a hash of everything that the result depends on. A missing input gives stale results.
 *
 * @param inputs - As JSON: texts, options, and hashes of files. Functions and regular expressions count with their
 * source.
 */
export function createKey(...inputs: readonly unknown[]): string {
  return hash(JSON.stringify(inputs, writeFunctions)).slice(0, 32);
}

export interface HashOptions {
  /** Matches the paths of files and folders to skip. */
  readonly except?: RegExp;
  /**
   * `date` compares size and modification time instead of the content. Only use it for generated files. `name` only
   * compares which files there are.
   *
   * @default 'content'
   */
  readonly by?: 'content' | 'date' | 'name';
  /** @default the repository */
  readonly from?: string;
}

/**
 * Hashes files and folders; the result changes when a file is added, removed, renamed or edited. Missing ones count as
 * well. Skips what is generated inside a folder, but not a generated folder that is named.
 *
 * @param names - Relative to the root of the repository. `''` is the whole repository.
 */
export function hashFiles(
  names: readonly string[],
  { except = /^$/, by = 'content', from = root }: HashOptions = {},
): string {
  const hashes = names.map((name) => [
    name,
    ...listFiles(name, { except, from }).map((file) => [file, describe(from, file, by)]),
  ]);
  return createKey(hashes);
}

function describe(from: string, file: string, by: HashOptions['by']): string {
  if (by === 'name') return '';
  const absolute = path.resolve(from, file);
  if (by === 'content') return hash(readFileSync(absolute));
  const { size, mtimeMs } = statSync(absolute);
  return `${size} ${mtimeMs}`;
}

/** Lists the files that {@link hashFiles} hashes, with forward slashes. */
export function listFiles(
  name: string,
  { except = /^$/, from = root }: Omit<HashOptions, 'by'> = {},
): string[] {
  const folder = name.replace(/\/$/, '');
  const absolute = path.resolve(from, folder);
  const stats = statSync(absolute, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return [name];
  const entries = readdirSync(absolute, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (generated.test(file) || except.test(file)) return [];
    if (entry.isDirectory()) return listFiles(file, { except, from });
    return entry.isFile() ? [file] : [];
  });
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** JSON leaves out functions, and has no regular expressions. */
function writeFunctions(_key: string, value: unknown): unknown {
  return typeof value === 'function' || value instanceof RegExp ? String(value) : value;
}
