import path from 'node:path';

import { it } from 'vitest';

import { checkExamples } from '../../../scripts/docs/examples.js';
import { readDocsPages } from '../../../scripts/docs/pages.js';
import { count, expectNone } from '../../../scripts/docs/report.js';
import { checkProgram } from '../../../scripts/samples/run.js';
import { programs, root } from '../../../scripts/samples/shown.js';
import { readRegionNames } from './regions.js';

it.for(programs.map(({ file }) => [file]))(
  '%s prints what its page shows',
  async ([file = ''], context) => {
    expectNone(await checkProgram(root, file));
    count(context, { executed: 1 });
  },
);

it('every program and region on a page exists', () => {
  const regions = new Map(
    programs.map(({ file, code }) => [path.basename(file, '.ts'), readRegionNames(code)]),
  );
  expectNone(readDocsPages(root).flatMap((page) => checkExamples(page, regions)));
});
