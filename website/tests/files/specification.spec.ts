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

/** How many rows each section has. A row that goes has to go here as well, and somebody sees it. */
const rowsBySection: Readonly<Record<number, number>> = {
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

/** The rows of every file in `specification`. */
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
 * Every test of a configuration, as the runner itself names them: `file.spec.ts > group > test`.
 *
 * @param directory - Where file names start.
 */
async function listTests(
  config: string,
  directory: string,
  ...filter: string[]
): Promise<string[]> {
  const temporary = mkdtempSync(path.join(tmpdir(), 'dowel-tests-'));
  const report = path.join(temporary, 'tests.json');
  try {
    // Files are only looked at, so that they may share a process: that is much the quicker.
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
    tests = new Set([
      ...(await listTests(path.join(here, 'vitest.config.ts'), here)),
      // What no browser can show, such as a second language: the site's unit tests.
      ...(await listTests('vitest.config.ts', path.join(root, 'website'), 'website')),
    ]);
    const used = new Set(lines.map(({ test }) => test));
    console.log(
      `${lines.length} lines of the specification, shown by ${used.size} of ${tests.size} tests of the site`,
    );
  }, 400_000);

  it('has its lines for each of its sections, as many as were written', () => {
    const counts: Record<number, number> = {};
    for (const { section } of lines) counts[section] = (counts[section] ?? 0) + 1;
    expect(counts).toEqual(rowsBySection);
  });

  it('names a test that exists for each line', () => {
    const exists = (test: string) => {
      if (!test.includes('%s')) return tests.has(test);
      const [before = '', after = ''] = test.split('%s');
      return [...tests].some((name) => name.startsWith(before) && name.endsWith(after));
    };
    expect(lines.map(({ test }) => test).filter((test) => !exists(test))).toEqual([]);
  });

  it('has no line twice', () => {
    const written = lines.map(({ section, line, test }) => `${section} ${line} ${test}`);
    expect(written.filter((line, index) => written.indexOf(line) !== index)).toEqual([]);
  });
});
