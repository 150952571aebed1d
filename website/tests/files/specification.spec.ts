import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, describe, expect, inject, it } from 'vitest';

import type { SpecificationLine } from '../specification/line.js';

const run = promisify(execFile);
const here = path.resolve(import.meta.dirname, '..');
const root = path.resolve(here, '../..');
const require = createRequire(import.meta.url);
const vitest = path.join(path.dirname(require.resolve('vitest/package.json')), 'vitest.mjs');

/** The number of lines in each section, so that no line is removed by accident. */
const linesBySection: Readonly<Record<number, number>> = {
  1: 13,
  2: 118,
  3: 10,
  4: 18,
  5: 1,
  6: 1,
  7: 13,
  8: 27,
  9: 16,
};

/** The lines of every file in `specification`. */
async function readLines(): Promise<SpecificationLine[]> {
  const directory = path.join(here, 'specification');
  const files = readdirSync(directory).filter((file) => file !== 'line.ts');
  const modules = await Promise.all(
    files.map(
      (file) => import(path.join(directory, file)) as Promise<Record<string, SpecificationLine[]>>,
    ),
  );
  return modules.flatMap((module) => Object.values(module).flat());
}

/**
 * Lists every test of a configuration by its full name: `file.spec.ts > group > test`.
 *
 * @param directory - The folder that file names are relative to.
 */
async function listTests(
  config: string,
  directory: string,
  ...filter: string[]
): Promise<string[]> {
  const temporary = mkdtempSync(path.join(tmpdir(), 'dowel-tests-'));
  const report = path.join(temporary, 'tests.json');
  try {
    // Listing runs no tests, so files can share a process, which is much faster.
    const options = ['--no-isolate', '--maxWorkers=1', `--json=${report}`];
    await run(process.execPath, [vitest, 'list', '--config', config, ...options, ...filter], {
      cwd: root,
      env: { ...process.env, SITE_DIRECTORY: inject('buildDirectory') },
    });
    const tests = JSON.parse(readFileSync(report, 'utf8')) as { file: string; name: string }[];
    return tests.map(({ file, name }) => {
      const place = path.relative(directory, file).split(path.sep).join('/');
      return `${place} > ${name}`;
    });
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

describe('the specification', () => {
  let lines: readonly SpecificationLine[];
  let tests: ReadonlySet<string>;

  beforeAll(async () => {
    lines = await readLines();
    const used = new Set(lines.map(({ test }) => test));
    const files = [...used].map((test) => test.split(' > ')[0] ?? '');
    const unitTestFiles = new Set(files.filter((file) => file.endsWith('.test.ts')));
    tests = new Set([
      ...(await listTests(path.join(here, 'vitest.config.ts'), here)),
      // The site's unit tests show lines that no browser test can, such as a second language.
      ...(await listTests('vitest.config.ts', path.join(root, 'website'), ...unitTestFiles)),
    ]);
    console.log(
      `${lines.length} lines of the specification, shown by ${used.size} of ${tests.size} tests of the site`,
    );
  }, 400_000);

  it('has the expected number of lines in each section', () => {
    const counts: Record<number, number> = {};
    for (const { section } of lines) counts[section] = (counts[section] ?? 0) + 1;
    expect(counts).toEqual(linesBySection);
  });

  it('names an existing test for each line', () => {
    const exists = (test: string) => {
      if (!test.includes('%s')) return tests.has(test);
      const [before = '', after = ''] = test.split('%s');
      return [...tests].some((name) => name.startsWith(before) && name.endsWith(after));
    };
    expect(lines.map(({ test }) => test).filter((test) => !exists(test))).toEqual([]);
  });

  it('has no duplicate lines', () => {
    const written = lines.map(({ section, line, test }) => `${section} ${line} ${test}`);
    expect(written.filter((line, index) => written.indexOf(line) !== index)).toEqual([]);
  });
});
