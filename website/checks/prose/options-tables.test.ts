import { describe, expect, it } from 'vitest';

import { readKnownNames } from './known-names.js';
import { checkNames } from './names.js';
import { readDocsPages, type DocsPage } from '../pages.js';
import { expectNone } from '../report.js';
import { checkSpelling, createSpelling, readWords } from './spelling.js';
import { rootDirectory } from '../../site.config.js';
import { remarkOptionsTables } from '../../features/prose/markdown/options-tables/index.js';

/** Returns a page with only the generated tables. */
async function keepTables(page: DocsPage): Promise<DocsPage> {
  const { file, tree } = page;
  const handwritten = new Set(tree.children);
  await remarkOptionsTables()(tree, { path: file });
  return {
    ...page,
    frontMatter: {},
    tree: { type: 'root', children: tree.children.filter((node) => !handwritten.has(node)) },
  };
}

describe('the options tables on pages', () => {
  it('have correct spelling and only mention names that exist', async () => {
    const pages = await Promise.all(readDocsPages(rootDirectory).map(keepTables));
    expect(pages.flatMap(({ tree }) => tree.children).length).toBeGreaterThan(10);

    const spelling = createSpelling(readWords(rootDirectory));
    const known = readKnownNames(rootDirectory, []);
    expectNone(
      pages.flatMap((page) => [...checkSpelling(page, spelling), ...checkNames(page, [], known)]),
    );
  }, 120_000);
});
