import process from 'node:process';

/**
 * Returns how many cases a slow property test tries: all of them in CI and in `npm test -- --all`, otherwise a fifth.
 * Each run tries other cases.
 */
export function runs(all: number): number {
  return process.env.TEST_ALL === undefined ? Math.ceil(all / 5) : all;
}
