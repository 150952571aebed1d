import { expect, type TestContext } from 'vitest';

import type { CheckCounts } from './describe-counts.js';

declare module 'vitest' {
  interface TaskMeta {
    /** How much this test has checked; `describe-counts.ts` adds these up for the summary. */
    counts?: CheckCounts;
  }
}

/** Records how much a test has checked. */
export function count({ task }: Pick<TestContext, 'task'>, counts: CheckCounts): void {
  task.meta.counts = counts;
}

/** Fails with a list of problems, one per line. */
export function expectNone(problems: readonly string[]): void {
  if (problems.length > 0) expect.fail(`\n${problems.join('\n')}`);
}
