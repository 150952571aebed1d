import { describe, expect, it } from 'vitest';

import { groupSteps, testSteps } from './test-steps.js';

const names = (only: readonly string[]) =>
  groupSteps(testSteps.filter(({ name }) => only.includes(name))).map((group) =>
    group.map(({ name }) => name),
  );

describe('the steps of npm test', () => {
  it('run one after the other, but for those that print nothing', () => {
    expect(names(testSteps.map(({ name }) => name))).toEqual([
      ['lint', 'format', 'types'],
      ['unit'],
      ['build'],
      ['browser'],
    ]);
  });

  it('keep their order when some are left out', () => {
    expect(names(['types', 'lint', 'browser'])).toEqual([['lint', 'types'], ['browser']]);
  });
});
