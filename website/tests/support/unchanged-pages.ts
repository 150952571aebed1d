import path from 'node:path';

import { inject, type TestContext } from 'vitest';

import { keep, recall } from '../../kernel/cache/keep.js';
import { createKey } from '../../kernel/cache/key.js';
import { createBuiltHash, toStableName } from './built-hash.js';

declare module 'vitest' {
  export interface TaskMeta {
    /** Set if the test was skipped because nothing that it depends on has changed since it passed. */
    isUnchanged?: boolean;
  }
}

interface Passed {
  readonly used: readonly string[];
  readonly hash: string;
}

/**
 * The key of each file whose tests can be skipped one by one, and whether they are. `npm test` sets it; without it, all
 * tests run.
 */
const { keys = {}, areSkipped = false } = JSON.parse(process.env.UNCHANGED_PAGES ?? '{}') as {
  keys?: Readonly<Record<string, string>>;
  areSkipped?: boolean;
};

const hashBuilt = createBuiltHash(inject('buildDirectory'));
const hashUsed = (used: readonly string[]) => createKey(used.map(hashBuilt));

/** Skips the test of a page if it passed when everything that it used of the site was as it is now. */
export function skipUnchanged(page: string, { task, skip, onTestFinished }: TestContext): void {
  const key = keys[path.basename(task.file.filepath)];
  if (key === undefined) return;
  const name = path.posix.join('passed', path.basename(task.file.filepath), page, 'page');
  const passed = recall(name, key) as Passed | undefined;
  if (areSkipped && passed !== undefined && hashUsed(passed.used) === passed.hash) {
    task.meta.isUnchanged = true;
    skip();
  }
  onTestFinished(() => {
    if (task.result?.state !== 'pass') return;
    const used = [...new Set((task.meta.used ?? []).map(toStableName))].sort();
    keep(name, key, { used, hash: hashUsed(used) } satisfies Passed);
  });
}
