import { readFileSync } from 'node:fs';
import path from 'node:path';

import { apiRoutes } from '../routes.js';
import { listFiles } from '../list-files.js';
import { root } from '../root.js';
import { collectBlocks } from './collect.js';
import { isSample, toSample, type Sample } from './sample.js';

export const blocks = collectBlocks(root);

export const allBlocks = [...blocks.docs, ...blocks.reference, ...blocks.readmes];

/** Every TypeScript block in pages, comments and READMEs. */
export const samples: readonly Sample[] = allBlocks.filter(isSample).map(toSample);

/** The programs of `website/examples`, which pages include by name. */
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

/** The import line at the top of each reference page. */
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
