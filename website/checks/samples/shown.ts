import { readFileSync } from 'node:fs';
import path from 'node:path';

import { apiRoutes } from '../../website/tests/routes.js';
import { collectBlocks, listFiles } from './collect.js';
import { isSample, toSample, type Sample } from './sample.js';

/** The repository. */
export const root = path.resolve(import.meta.dirname, '../..');

export const blocks = collectBlocks(root);

export const allBlocks = [...blocks.docs, ...blocks.reference, ...blocks.readmes];

/** Every TypeScript block that stands in a text. */
export const samples: readonly Sample[] = allBlocks.filter(isSample).map(toSample);

/** The programs of `website/examples`, which pages show by name. */
export const programs: readonly Sample[] = listFiles(root, 'website/examples', '.ts')
  .filter((file) => path.dirname(file) === 'website/examples')
  .map((file) =>
    toSample({
      file,
      line: 1,
      language: 'ts',
      meta: '',
      code: readFileSync(path.join(root, file), 'utf8'),
    }),
  );

/** The line at the head of each page of the reference, which says how a name is imported. */
export const imports: readonly Sample[] = apiRoutes
  .filter((route) => route !== '/api')
  .map((route) => {
    const [, , folder = '', name = ''] = route.split('/');
    const isType = folder === 'interfaces' || folder === 'type-aliases';
    return toSample({
      file: `website${route}.mdx`,
      line: 1,
      language: 'ts',
      meta: 'no-run',
      code: `import ${isType ? 'type ' : ''}{ ${name} } from '@dowel/core';`,
    });
  });
