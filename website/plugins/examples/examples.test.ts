import path from 'node:path';

import { it } from 'vitest';

import { checkExamples } from '../../checks/prose/examples.js';
import { readDocsPages } from '../../checks/prose/pages.js';
import { count, expectNone } from '../../checks/report.js';
import { root } from '../../checks/root.js';
import { checkProgram } from '../../checks/samples/run.js';
import { programs } from '../../checks/samples/shown.js';
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
