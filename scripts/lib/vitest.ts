import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { BrowserSearch } from '../../website/tests/support/find-browser.js';
import { say } from '../bootstrap/log.js';
import { startNode, waitFor } from '../bootstrap/processes.js';
import { cacheDirectory } from '../bootstrap/root.js';
import { resolveBin } from './resolve-bin.js';
import { findUnchanged } from './unchanged.js';
import { countTests, readFailures, type Counts } from './vitest-report.js';

const reports = path.join(cacheDirectory, 'test');

/** Returns the JSON report of a run, by the run's name. */
export function getReportFile(name: string): string {
  return path.join(reports, `${name}.json`);
}

export interface VitestOptions {
  /** Only needed for browser tests. */
  readonly chromium?: BrowserSearch;
  readonly firefox?: BrowserSearch;
  /** Prints failures only, so that it can run beside other steps. */
  readonly isQuiet?: boolean;
  /** Accepts a run without tests. */
  readonly mayBeEmpty?: boolean;
  /** What to do with files that passed when their inputs were the same. If it isn't set, no note is made of them. */
  readonly unchanged?: 'run' | 'skip';
  /** The folder that vitest runs in, relative to the root of the repository. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs vitest and counts the tests.
 *
 * @param name - Names the run's report; see {@link getReportFile}.
 */
export async function runVitest(
  name: string,
  args: readonly string[],
  {
    chromium,
    firefox,
    isQuiet = false,
    mayBeEmpty = false,
    unchanged,
    folder = '',
    env,
  }: VitestOptions = {},
): Promise<Counts> {
  const report = getReportFile(name);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const browsers = {
    ...(chromium !== undefined && 'path' in chromium ? { CHROMIUM_PATH: chromium.path } : {}),
    // Empty if there is none, so that the tests don't look for it again.
    ...(firefox === undefined ? {} : { FIREFOX_PATH: 'path' in firefox ? firefox.path : '' }),
  };
  const found = unchanged && findUnchanged(name, browsers, { areSkipped: unchanged === 'skip' });
  const excluded = (found?.files ?? []).map((file) => path.posix.relative(folder, file));
  const isEmptyAllowed = mayBeEmpty || excluded.length > 0;
  const reporters = isQuiet ? ['json'] : ['default', 'json'];
  const running = startNode(
    [
      resolveBin('vitest'),
      'run',
      ...args,
      ...excluded.map((file) => `--exclude=${file}`),
      ...(isEmptyAllowed ? ['--passWithNoTests'] : []),
      ...reporters.map((reporter) => `--reporter=${reporter}`),
      `--outputFile.json=${report}`,
    ],
    { env: { ...browsers, ...(unchanged === 'run' ? { TEST_ALL: 'true' } : {}), ...env } },
  );
  const exitCode = await waitFor(running);
  if (isQuiet) readFailures(report).forEach(say);
  found?.notePassed(report);
  const counts = countTests(report, exitCode, { mayBeEmpty: isEmptyAllowed });
  return { ...counts, skipped: (counts.skipped ?? 0) + (found?.tests ?? 0) };
}
