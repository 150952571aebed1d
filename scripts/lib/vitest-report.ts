import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '../bootstrap/root.js';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Tests that didn't run because nothing that they depend on has changed since they passed. */
  readonly skipped?: number;
}

/** The output of vitest's JSON reporter, as far as it is used here. */
interface Report {
  readonly numPassedTests: number;
  /** One per file. */
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why the file itself failed, for example to load. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
      readonly meta?: { readonly used?: readonly string[]; readonly isUnchanged?: boolean };
    }[];
  }[];
}

/**
 * Counts the tests that ran. A file that failed to load has no tests and counts as one failure; so does a run that
 * failed without naming a test.
 *
 * @param file - The JSON report of the run.
 */
export function countTests(
  file: string,
  exitCode: number,
  { mayBeEmpty = false }: { readonly mayBeEmpty?: boolean } = {},
): Counts {
  const report = readReport(file);
  if (report === undefined) {
    return { passed: 0, failed: mayBeEmpty && exitCode === 0 ? 0 : 1, skipped: 0 };
  }

  const failed = report.testResults
    .map(({ status, assertionResults }) => {
      const failures = assertionResults.filter((result) => result.status === 'failed').length;
      return status === 'failed' ? Math.max(1, failures) : failures;
    })
    .reduce((sum, failures) => sum + failures, 0);
  const passed = report.numPassedTests;
  const skipped = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ meta }) => meta?.isUnchanged === true).length;
  const isUnexplained = exitCode !== 0 || (passed + skipped === 0 && !mayBeEmpty);
  return { passed, failed: failed === 0 && isUnexplained ? 1 : failed, skipped };
}

/** Returns each failure of a run with its file, its test and its messages. */
export function readFailures(file: string): string[] {
  const failedFiles = readReport(file)?.testResults.filter(({ status }) => status === 'failed');
  return (failedFiles ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return [`FAIL ${name}\n${message}`];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `FAIL ${name} > ${fullName}\n${failureMessages.join('\n')}`,
    );
  });
}

/** A file all of whose tests passed, or were skipped on this machine. */
export interface PassedFile {
  /** Relative to the root of the repository. */
  readonly file: string;
  readonly tests: number;
  /** The paths on the built site that the tests used. */
  readonly used: readonly string[];
}

/** Returns the files that passed in every project of the run. */
export function readPassedFiles(report: string): PassedFile[] {
  const results = readReport(report)?.testResults ?? [];
  // Of a file in which tests were skipped one by one, it isn't known what these use.
  const isPartial = ({ status, assertionResults }: Report['testResults'][number]) =>
    status !== 'passed' || assertionResults.some(({ meta }) => meta?.isUnchanged === true);
  const failed = new Set(results.filter(isPartial).map(({ name }) => name));
  const passed = new Map<string, PassedFile>();
  for (const { name, assertionResults } of results) {
    if (failed.has(name)) continue;
    const file = path.relative(root, name).split(path.sep).join('/');
    const { tests = 0, used = [] } = passed.get(file) ?? {};
    passed.set(file, {
      file,
      tests: tests + assertionResults.length,
      used: [...used, ...assertionResults.flatMap(({ meta }) => meta?.used ?? [])],
    });
  }
  return [...passed.values()];
}

/** Returns `undefined` if the run ended before it wrote a report. */
function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
