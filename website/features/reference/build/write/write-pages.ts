import type { ReferenceModel } from '../model.js';
import { writeIndexPage } from './write-index-page.js';
import { writeNamePage } from './write-name-page.js';
import { writeNamesFile } from './write-names-file.js';

/** Returns the text of each page, of `names.json` and, for the search, of `model.json`, by the file's path. */
export function writePages(model: ReferenceModel): Record<string, string> {
  return Object.fromEntries([
    ['index.mdx', writeIndexPage(model)],
    ['names.json', writeNamesFile(model)],
    ['model.json', `${JSON.stringify(model)}\n`],
    ...model.groups
      .flatMap(({ names }) => names)
      .map((name) => [
        `${name.url.replace('/api/', '')}.mdx`,
        writeNamePage(name, model.packageName),
      ]),
  ]) as Record<string, string>;
}
