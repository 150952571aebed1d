import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { writeIndex } from './write-index.mjs';
import { writeName } from './write-name.mjs';
import { writeNames } from './write-names.mjs';

/**
 * Writes all pages, the list of the names that have one, and the model itself, for the search. What has not changed
 * is not touched, so that a running site reloads no more than it must; what is no page any more goes.
 *
 * @param {import('./model.js').ReferenceModel} model
 * @param {string} directory
 */
export async function writePages(model, directory) {
  const pages = new Map([
    ['index.mdx', writeIndex(model)],
    ['names.json', writeNames(model)],
    ['model.json', `${JSON.stringify(model)}\n`],
    ...model.groups
      .flatMap(({ names }) => names)
      .map(
        (name) =>
          /** @type {const} */ ([
            `${name.url.replace('/api/', '')}.mdx`,
            writeName(name, model.packageName),
          ]),
      ),
  ]);
  await mkdir(directory, { recursive: true });
  const written = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of written.filter((file) => file.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const page = path.relative(directory, file).split(path.sep).join('/');
    if (!pages.has(page)) await rm(file, { force: true });
  }
  for (const [page, text] of pages) {
    const file = path.join(directory, page);
    await mkdir(path.dirname(file), { recursive: true });
    const current = await readFile(file, 'utf8').catch(() => undefined);
    if (current !== text) await writeFile(file, text);
  }
}
