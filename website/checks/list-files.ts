import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Lists the files of a folder and its subfolders by ending: sorted, and relative to the root of the repository. */
export function listFiles(root: string, folder: string, ending: string): string[] {
  const directory = path.join(root, folder);
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .sort();
}
