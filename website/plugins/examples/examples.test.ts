import path from 'node:path';
import { expect, it } from 'vitest';

import { runSample } from '../../../scripts/samples/check.js';
import { examplesDirectory, readExamples } from './index.js';

it.each(Object.entries(await readExamples()))(
  '%s prints what its page shows',
  async (name, { output }) => {
    const expected = output.split('\n');
    const printed = await runSample(path.join(examplesDirectory, `${name}.ts`), expected.length);
    expect(
      printed,
      `Run it and put what it prints into website/examples/${name}.output.txt.`,
    ).toEqual(expected);
  },
);
