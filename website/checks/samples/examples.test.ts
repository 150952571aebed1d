import path from 'node:path';

import { it } from 'vitest';

import { checkExamples } from './examples.js';
import { readDocsPages } from '../pages.js';
import { count, expectNone } from '../report.js';
import { root } from '../root.js';
import { checkProgram } from './run.js';
import { programs } from './shown.js';
import { readRegionNames } from '../../features/run/build/regions.js';

it.for(programs.map((program) => [program.file, program] as const))(
  '%s prints what its page shows',
  async ([, program], context) => {
    expectNone(await checkProgram(root, program));
    count(context, { executed: 1 });
  },
);

it('every program and region on a page exists', () => {
  const regions = new Map(
    programs.map(({ file, code }) => [path.basename(file, '.ts'), readRegionNames(code)]),
  );
  expectNone(readDocsPages(root).flatMap((page) => checkExamples(page, regions)));
});
