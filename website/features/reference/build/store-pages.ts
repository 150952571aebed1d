import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes files into a folder. Unchanged files keep their date, so that the development server doesn't reload them; all
 * other files in the folder are deleted.
 *
 * @param files - The text of each file, by its path in the folder.
 */
export async function storePages(
  files: Readonly<Record<string, string>>,
  directory: string,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  await removeOthers(directory, files);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(directory, name);
    await mkdir(path.dirname(file), { recursive: true });
    const current = await readFile(file, 'utf8').catch(() => undefined);
    if (current !== text) await writeFile(file, text);
  }
}

async function removeOthers(
  directory: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(directory, file).split(path.sep).join('/');
    if (!Object.hasOwn(files, name)) await rm(file, { force: true });
  }
}
