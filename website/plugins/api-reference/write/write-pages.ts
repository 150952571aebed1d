import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { ReferenceModel } from '../model.js';
import { writeIndexPage } from './write-index-page.js';
import { writeNamePage } from './write-name-page.js';
import { writeNamesFile } from './write-names-file.js';

/**
 * Writes the pages, `names.json` and, for the search, `model.json`. Unchanged files keep their date, so that the
 * development server doesn't reload them; files of removed names are deleted.
 */
export async function writePages(model: ReferenceModel, directory: string): Promise<void> {
  const files = new Map([
    ['index.mdx', writeIndexPage(model)],
    ['names.json', writeNamesFile(model)],
    ['model.json', `${JSON.stringify(model)}\n`],
    ...model.groups
      .flatMap(({ names }) => names)
      .map(
        (name) =>
          [`${name.url.replace('/api/', '')}.mdx`, writeNamePage(name, model.packageName)] as const,
      ),
  ]);
  await mkdir(directory, { recursive: true });
  await removeOthers(directory, files);
  for (const [name, text] of files) {
    const file = path.join(directory, name);
    await mkdir(path.dirname(file), { recursive: true });
    const current = await readFile(file, 'utf8').catch(() => undefined);
    if (current !== text) await writeFile(file, text);
  }
}

async function removeOthers(directory: string, files: ReadonlyMap<string, string>): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(directory, file).split(path.sep).join('/');
    if (!files.has(name)) await rm(file, { force: true });
  }
}
