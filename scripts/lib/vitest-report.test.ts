import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { root } from '../bootstrap/root.js';
import { countTests, readFailures, readPassedFiles } from './vitest-report.js';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'report-'));
});

afterEach(() => rm(directory, { recursive: true }));

/** Counts the tests of files, given by status; `broken` is a file that failed to load. */
async function count(files: string[][], exitCode: number) {
  const testResults = files.map((statuses) => ({
    status: statuses.some((status) => status === 'failed' || status === 'broken')
      ? 'failed'
      : 'passed',
    assertionResults: statuses
      .filter((status) => status !== 'broken')
      .map((status) => ({ status })),
  }));
  const numPassedTests = files.flat().filter((status) => status === 'passed').length;
  const file = path.join(directory, 'report.json');
  await writeFile(file, JSON.stringify({ numPassedTests, testResults }));
  return countTests(file, exitCode);
}

describe('countTests', () => {
  it('counts passed and failed tests, but not skipped ones', async () => {
    const files = [['passed', 'passed', 'skipped'], ['passed', 'failed', 'failed'], ['todo']];
    expect(await count(files, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 });
    expect(await count([['passed', 'pending']], 0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  });

  it('counts a file that failed to load as one failure', async () => {
    expect(await count([['passed'], ['broken']], 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('counts a run that failed outside its tests as one failure', async () => {
    expect(await count([['passed']], 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('counts a run without tests as one failure', async () => {
    expect(await count([], 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countTests(path.join(directory, 'none.json'), 0)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });

  it('accepts a run without tests if it may be empty', () => {
    const none = path.join(directory, 'none.json');
    expect(countTests(none, 0, { mayBeEmpty: true })).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(countTests(none, 1, { mayBeEmpty: true })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('readPassedFiles', () => {
  const file = (name: string) => path.join(root, name);
  const passed = { status: 'passed', meta: { used: ['/', '/docs'] } };
  const unchanged = { status: 'pending', meta: { isUnchanged: true } };

  async function write(testResults: readonly object[]): Promise<string> {
    const report = path.join(directory, 'report.json');
    await writeFile(report, JSON.stringify({ numPassedTests: 1, testResults }));
    return report;
  }

  it('names the files that passed in every project, with what their tests used', async () => {
    const report = await write([
      { name: file('a.test.ts'), status: 'passed', assertionResults: [passed] },
      { name: file('a.test.ts'), status: 'passed', assertionResults: [passed, passed] },
      { name: file('b.test.ts'), status: 'passed', assertionResults: [passed] },
      { name: file('b.test.ts'), status: 'failed', assertionResults: [{ status: 'failed' }] },
    ]);
    const [one, ...others] = readPassedFiles(report);
    expect(one).toMatchObject({ file: 'a.test.ts', tests: 3 });
    expect(new Set(one?.used)).toEqual(new Set(['/', '/docs']));
    expect(others).toEqual([]);
  });

  it('leaves out files of which not every test ran, because what those use is not known', async () => {
    const assertionResults = [passed, unchanged];
    const report = await write([{ name: file('a.test.ts'), status: 'passed', assertionResults }]);
    expect(readPassedFiles(report)).toEqual([]);
    expect(countTests(report, 0)).toEqual({ passed: 1, failed: 0, skipped: 1 });
  });
});

describe('readFailures', () => {
  it('names the file and the test of each failure', async () => {
    const file = path.join(directory, 'report.json');
    const passed = { status: 'passed', fullName: 'pours', failureMessages: [] };
    const failed = { status: 'failed', fullName: 'boils', failureMessages: ['It is cold.'] };
    await writeFile(
      file,
      JSON.stringify({
        testResults: [
          {
            name: 'tea.test.ts',
            status: 'failed',
            message: '',
            assertionResults: [passed, failed],
          },
          { name: 'cup.test.ts', status: 'failed', message: 'No such file.', assertionResults: [] },
          { name: 'pot.test.ts', status: 'passed', message: '', assertionResults: [passed] },
        ],
      }),
    );
    expect(readFailures(file)).toEqual([
      'FAIL tea.test.ts > boils\nIt is cold.',
      'FAIL cup.test.ts\nNo such file.',
    ]);
  });
});
