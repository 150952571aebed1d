import { readFileSync } from 'node:fs';
import path from 'node:path';

import { chromiumArguments } from '../../website/tests/support/chromium-arguments.js';
import { scratch } from './engines/engine.js';
import { install } from './install.js';
import { runProgram } from './run-program.js';

const directory = path.join(scratch, 'lighthouse');
export const lighthouseVersion = '12.8.2';

/** One report of Lighthouse, with its defaults: a phone on a slow line. */
export interface LighthouseReport {
  /** From 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Total blocking time in milliseconds. */
  readonly blockingTime: number;
}

export function installLighthouse(): Promise<void> {
  return install(directory, { dependencies: { lighthouse: lighthouseVersion } });
}

/** In a separate process, because the benchmark's loader would change the functions that Lighthouse sends to the page. */
export async function runLighthouse(url: string, browser: string): Promise<LighthouseReport> {
  const flags = ['--headless', '--no-sandbox', ...chromiumArguments].join(' ');
  await runProgram(
    process.execPath,
    [
      'node_modules/lighthouse/cli/index.js',
      url,
      '--quiet',
      '--output=json',
      '--output-path=report.json',
      `--chrome-flags=${flags}`,
    ],
    { directory, environment: { CHROME_PATH: browser } },
  );
  return readReport(readFileSync(path.join(directory, 'report.json'), 'utf8'));
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
}

function readReport(text: string): LighthouseReport {
  const { categories, audits } = JSON.parse(text) as Report;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    blockingTime: audits['total-blocking-time']?.numericValue ?? Infinity,
  };
}
