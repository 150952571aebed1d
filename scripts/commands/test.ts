import { chromiumKind } from '../../website/tests/support/browser-kinds.js';
import { findOrInstall } from '../lib/find-or-install.js';
import { runSteps } from '../lib/run-steps.js';
import { parseTestOptions } from '../lib/test-options.js';

/** Runs all steps of the tests, or those of `--only`, and prints a summary. */
export async function run(args: readonly string[]): Promise<number> {
  const { steps, ...options } = parseTestOptions(args);
  const needsBrowser = steps.some(({ name }) => name === 'browser');
  const chromium = needsBrowser
    ? await findOrInstall(chromiumKind)
    : { problem: 'No step needs Chromium.' };
  return runSteps(steps, { ...options, chromium });
}
