import { expect, type TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What this test has checked, for the summary at the end of the run; see `scripts/lib/docs-counts.js`. */
    counts?: Partial<Record<Count, number>>;
  }
}

/** What is counted over all tests of the docs. */
export type Count =
  | 'typescript'
  | 'typeChecked'
  | 'executed'
  | 'runnable'
  | 'shell'
  | 'shellExecuted'
  | 'names'
  | 'explained';

export function count(
  { task }: Pick<TestContext, 'task'>,
  counts: Partial<Record<Count, number>>,
): void {
  task.meta.counts = counts;
}

/** Fails with the problems as they are, a line each, and nothing around them. */
export function expectNone(problems: readonly string[]): void {
  if (problems.length > 0) expect.fail(`\n${problems.join('\n')}`);
}
