import { it } from 'vitest';

import { count, expectNone } from '../docs/report.js';
import { placeOf } from './blocks.js';
import { writeSamples } from './compile.js';
import { checkRun } from './run.js';
import { isExecuted } from './sample.js';
import { root, samples } from './shown.js';

const executed = samples.filter(isExecuted);
const files = writeSamples(root, 'run', executed);

it.for(executed.map((sample, index) => [placeOf(sample), sample, files[index] ?? ''] as const))(
  '%s does what it says',
  async ([, sample, file], context) => {
    expectNone(await checkRun(file, sample));
    count(context, { executed: 1 });
  },
);
