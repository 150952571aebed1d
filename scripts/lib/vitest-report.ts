// @ts-check
import { readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number }} Counts
 *
 * @typedef {object} Report what vitest's JSON reporter writes, as far as it matters here
 * @property {number} numPassedTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults one for each file
 */

/**
 * Counts what really ran. A file that could not even be loaded has no tests in it and counts as one failure, and
 * so does a run that failed without saying where.
 *
 * @param {string} file
 * @param {number} exitCode of the run
 * @returns {Counts}
 */
export function countTests(file, exitCode) {
  const report = readReport(file);
  if (report === undefined) return { passed: 0, failed: 1 };

  const failed = report.testResults
    .map(({ status, assertionResults }) => {
      const failures = assertionResults.filter((result) => result.status === 'failed').length;
      return status === 'failed' ? Math.max(1, failures) : failures;
    })
    .reduce((sum, failures) => sum + failures, 0);
  const passed = report.numPassedTests;
  const isUnexplained = exitCode !== 0 || passed === 0;
  return { passed, failed: failed === 0 && isUnexplained ? 1 : failed };
}

/**
 * @param {string} file
 * @returns {Report | undefined} nothing if the run ended before it wrote one
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
