import { describe, expect, it } from 'vitest';

import { groupSteps, testSteps } from './test-steps.js';

const names = (only: readonly string[]) =>
  groupSteps(testSteps.filter(({ name }) => only.includes(name))).map((group) =>
    group.map(({ name }) => name),
  );

describe('groupSteps', () => {
  it('runs the checks at the same time, and the commands beside the build', () => {
    expect(names(testSteps.map(({ name }) => name))).toEqual([
      ['lint', 'format', 'types'],
      ['unit'],
      ['commands', 'build'],
      ['browser'],
    ]);
  });

  it('keeps the order when some steps are left out', () => {
    expect(names(['types', 'lint', 'browser'])).toEqual([['lint', 'types'], ['browser']]);
  });
});
