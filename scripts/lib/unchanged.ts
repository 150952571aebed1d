import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

import { keep, recall } from '../../website/kernel/cache/keep.js';
import { createKey } from '../../website/kernel/cache/key.js';
import { toStableName } from '../../website/tests/support/built-hash.js';
import { root } from '../bootstrap/root.js';
import { createKeys } from './test-inputs.js';
import { readPassedFiles } from './vitest-report.js';

/** A test file that passed. */
interface Passed {
  readonly key: string;
  /** The number of its tests. */
  readonly tests: number;
  /** The paths on the built site that its tests used, without hashes in their names. */
  readonly used: readonly string[];
}

/** The test files of a run that don't have to run again. */
export interface Unchanged {
  /** Relative to the root of the repository. */
  readonly files: readonly string[];
  /** The number of tests in these files. */
  readonly tests: number;
  /** Notes the files that passed, for the next run. */
  readonly notePassed: (report: string) => void;
}

/**
 * Finds the test files that passed when everything that they depend on was as it is now.
 *
 * @param run - The name of the run.
 * @param environment - What all its files depend on besides the repository, such as the path of a browser.
 */
export function findUnchanged(
  run: string,
  environment: Readonly<Record<string, string>>,
  { areSkipped }: { readonly areSkipped: boolean },
): Unchanged {
  const started = Date.now();
  const getKey = createKeys(run);
  const name = `passed/${run}`;
  const environmentKey = createKey(environment, process.platform);
  const known = (recall(name, environmentKey) ?? {}) as Readonly<Record<string, Passed>>;
  const isUnchanged = ([file, { key, used }]: [string, Passed]) =>
    existsSync(path.join(root, file)) && getKey(file, used) === key;
  const unchanged = Object.entries(known).filter((entry) => areSkipped && isUnchanged(entry));
  return {
    files: unchanged.map(([file]) => file),
    tests: unchanged.reduce((sum, [, { tests }]) => sum + tests, 0),
    notePassed: (report) => {
      const passed = Object.fromEntries(unchanged);
      for (const { file, tests, used } of readPassedFiles(report)) {
        // The key may be that of an older version.
        if (statSync(path.join(root, file)).mtimeMs > started) continue;
        const names = [...new Set(used.map(toStableName))].sort();
        passed[file] = { key: getKey(file, names), tests, used: names };
      }
      keep(name, environmentKey, passed);
    },
  };
}
