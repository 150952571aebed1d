import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { startNode, waitFor } from '../bootstrap/processes.js';
import { cacheDirectory } from '../bootstrap/root.js';
import type { ChromiumSearch } from './find-chromium.js';
import { resolveBin } from './resolve-bin.js';
import { countTests, type Counts } from './vitest-report.js';

const reports = path.join(cacheDirectory, 'test');

/** Returns the JSON report of a run, by the run's name. */
export function getReportFile(name: string): string {
  return path.join(reports, `${name}.json`);
}

/**
 * Runs vitest and counts the tests.
 *
 * @param name - Names the run's report; see {@link getReportFile}.
 * @param chromium - Only needed for browser tests.
 */
export async function runVitest(
  name: string,
  args: readonly string[],
  chromium?: ChromiumSearch,
): Promise<Counts> {
  const report = getReportFile(name);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const running = startNode([resolveBin('vitest'), 'run', ...args, ...reporters], {
    env: chromium !== undefined && 'path' in chromium ? { CHROMIUM_PATH: chromium.path } : {},
  });
  return countTests(report, await waitFor(running));
}
