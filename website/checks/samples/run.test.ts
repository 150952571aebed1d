import { it } from 'vitest';

import { count, expectNone } from '../report.js';
import { root } from '../root.js';
import { placeOf } from '../../kernel/markdown/read-blocks.js';
import { checkUnusedRecordings } from './check-recording.js';
import { writeSamples } from './compile.js';
import { checkRun } from './run.js';
import { isExecuted } from './sample.js';
import { samples } from './shown.js';

const executed = samples.filter(isExecuted);
const files = writeSamples(root, 'run', executed);

it.for(executed.map((sample, index) => [placeOf(sample), sample, files[index] ?? ''] as const))(
  '%s prints the output that the page shows',
  async ([, sample, file], context) => {
    expectNone(await checkRun(file, sample));
    count(context, { executed: 1 });
  },
);

it('every recording belongs to a program', () => {
  expectNone(checkUnusedRecordings(root));
});
