import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, describe, expect, inject, it } from 'vitest';

import type { SpecificationLine } from './specification/line.js';

const run = promisify(execFile);
const here = import.meta.dirname;
const root = path.resolve(here, '../..');
const require = createRequire(import.meta.url);
const vitest = path.join(path.dirname(require.resolve('vitest/package.json')), 'vitest.mjs');
const sections = [1, 2, 3, 4, 5, 6, 7, 8, 9];

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

  it('has a line for each of its sections', () => {
    const covered = new Set(lines.map(({ section }) => section));
    expect(sections.filter((section) => !covered.has(section))).toEqual([]);
    expect(lines.filter(({ section }) => !sections.includes(section))).toEqual([]);
  });

  it('names a test that exists for each line', () => {
    expect(lines.map(({ test }) => test).filter((test) => !tests.has(test))).toEqual([]);
  });

  it('has no line twice', () => {
    const written = lines.map(({ section, line, test }) => `${section} ${line} ${test}`);
    expect(written.filter((line, index) => written.indexOf(line) !== index)).toEqual([]);
  });
});
