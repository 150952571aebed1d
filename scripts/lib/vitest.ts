import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { BrowserSearch } from '../../website/tests/support/find-browser.js';
import { say } from '../bootstrap/log.js';
import { startNode, waitFor } from '../bootstrap/processes.js';
import { cacheDirectory } from '../bootstrap/root.js';
import { resolveBin } from './resolve-bin.js';
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
  /** Changes with the sources of the site. If set, the tests keep the other sites that they build for the next run. */
  readonly siteFingerprint?: string;
  /** Prints failures only, so that it can run beside other steps. */
  readonly isQuiet?: boolean;
  /** Accepts a run without tests. */
  readonly mayBeEmpty?: boolean;
}

/**
 * Runs vitest and counts the tests.
 *
 * @param name - Names the run's report; see {@link getReportFile}.
 */
export async function runVitest(
  name: string,
  args: readonly string[],
  { chromium, firefox, siteFingerprint, isQuiet = false, mayBeEmpty = false }: VitestOptions = {},
): Promise<Counts> {
  const report = getReportFile(name);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const reporters = isQuiet ? ['json'] : ['default', 'json'];
  const running = startNode(
    [
      resolveBin('vitest'),
      'run',
      ...args,
      ...(mayBeEmpty ? ['--passWithNoTests'] : []),
      ...reporters.map((reporter) => `--reporter=${reporter}`),
      `--outputFile.json=${report}`,
    ],
    {
      env: {
        ...(chromium !== undefined && 'path' in chromium ? { CHROMIUM_PATH: chromium.path } : {}),
        // Empty if there is none, so that the tests don't look for it again.
        ...(firefox === undefined ? {} : { FIREFOX_PATH: 'path' in firefox ? firefox.path : '' }),
        ...(siteFingerprint === undefined ? {} : { SITE_FINGERPRINT: siteFingerprint }),
      },
    },
  );
  const exitCode = await waitFor(running);
  if (isQuiet) readFailures(report).forEach(say);
  return countTests(report, exitCode, { mayBeEmpty });
}
