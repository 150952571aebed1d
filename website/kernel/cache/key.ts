import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface FingerprintOptions {
  /** Called with relative paths of files and folders. A folder that isn't relevant is skipped as a whole. */
  readonly isRelevant?: (relativePath: string) => boolean;
  /**
   * `date` compares size and modification time instead of the content. Only use it for generated files. `name` only
   * compares which files there are.
   *
   * @default 'content'
   */
  readonly by?: 'content' | 'date' | 'name';
}

/**
 * Hashes the files of a folder; the result changes when a file is added, removed, renamed or edited. Returns
 * `undefined` if the folder doesn't exist.
 */
export function fingerprint(
  directory: string,
  { isRelevant = () => true, by = 'content' }: FingerprintOptions = {},
): string | undefined {
  const hash = createHash('sha256');
  try {
    for (const file of listRelevantFiles(directory, '', isRelevant)) {
      const absolute = path.join(directory, file);
      hash.update(`${file}\0`);
      if (by === 'content') {
        hash.update(createHash('sha256').update(readFileSync(absolute)).digest());
      } else if (by === 'date') {
        const { size, mtimeMs } = statSync(absolute);
        hash.update(`${size} ${mtimeMs}\0`);
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}

/** `folder` and the results are relative to the directory, with forward slashes. */
function listRelevantFiles(
  directory: string,
  folder: string,
  isRelevant: (relativePath: string) => boolean,
): string[] {
  const entries = readdirSync(path.join(directory, folder), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!isRelevant(file)) return [];
    if (entry.isDirectory()) return listRelevantFiles(directory, file, isRelevant);
    return entry.isFile() ? [file] : [];
  });
}
