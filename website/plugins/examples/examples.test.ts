import { it } from 'vitest';

import { count, expectNone } from '../../../scripts/docs/report.js';
import { checkProgram } from '../../../scripts/samples/run.js';
import { programs, root } from '../../../scripts/samples/shown.js';

it.for(programs.map(({ file }) => [file]))(
  '%s prints what its page shows',
  async ([file = ''], context) => {
    expectNone(await checkProgram(root, file));
    count(context, { executed: 1 });
  },
);
