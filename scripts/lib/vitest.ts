// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { resolveBin } from './resolve-bin.js';
import { cacheDirectory } from './root.js';
import { startNode, waitFor } from './run.js';
import { countTests } from './vitest-report.js';

/**
 * @typedef {import('./vitest-report.js').Counts} Counts
 * @typedef {import('./chromium.js').ChromiumSearch} ChromiumSearch
 */

const reports = path.join(cacheDirectory, 'test');

/**
 * @param {string} name of a run
 * @returns {string} the file of its report
 */
export function reportOf(name) {
  return path.join(reports, `${name}.json`);
}

/**
 * @param {string} name
 * @param {readonly string[]} command
 * @param {ChromiumSearch} [chromium] for tests in a browser
 * @returns {Promise<Counts>}
 */
export async function runVitest(name, command, chromium = { problem: 'No Chromium is needed.' }) {
  const report = reportOf(name);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const running = startNode([resolveBin('vitest'), 'run', ...command, ...reporters], {
    env: 'path' in chromium ? { CHROMIUM_PATH: chromium.path } : {},
  });
  return countTests(report, await waitFor(running));
}
