// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} FingerprintOptions
 * @property {(relativePath: string) => boolean} [isRelevant] folders too; those refused are not entered
 * @property {'content' | 'date'} [by] `date` trusts size and time of change and is for files of our own making
 */

/**
 * One hash over a folder's files: it changes when one is added, removed, renamed or altered.
 *
 * @param {string} directory
 * @param {FingerprintOptions} [options]
 * @returns {string | undefined} nothing if the folder is not there
 */
export function fingerprint(directory, { isRelevant = () => true, by = 'content' } = {}) {
  const hash = createHash('sha256');
  try {
    for (const file of listFiles(directory, '', isRelevant)) {
      const absolute = path.join(directory, file);
      hash.update(`${file}\0`);
      if (by === 'content')
        hash.update(createHash('sha256').update(readFileSync(absolute)).digest());
      else hash.update(`${statSync(absolute).size} ${statSync(absolute).mtimeMs}\0`);
    }
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}

/**
 * @param {string} directory
 * @param {string} folder relative to the directory, with forward slashes
 * @param {(relativePath: string) => boolean} isRelevant
 * @returns {string[]}
 */
function listFiles(directory, folder, isRelevant) {
  const entries = readdirSync(path.join(directory, folder), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!isRelevant(file)) return [];
    if (entry.isDirectory()) return listFiles(directory, file, isRelevant);
    return entry.isFile() ? [file] : [];
  });
}
