import { execFileSync } from 'node:child_process';

import { root } from '../bootstrap/root.js';
import { commandsTest } from '../lib/docs-commands.js';
import { docsTests } from '../lib/docs-tests.js';
import { runSteps } from '../lib/run-steps.js';
import { testSteps, type TestStep } from '../lib/test-steps.js';
import { runVitest } from '../lib/vitest.js';

/** Lints, type-checks and runs the unit tests that uncommitted changes affect. */
export async function run(): Promise<number> {
  const steps = [
    ...testSteps.filter(({ name }) => name === 'lint' || name === 'types'),
    affectedTests,
  ];
  // vitest follows imports, so it doesn't know which tests read the docs.
  if (listChangedFiles().some((file) => /\.mdx?$/.test(file))) steps.push(checksOfDocs);
  return runSteps(steps, {
    chromium: { problem: 'No step needs Chromium.' },
    isAll: false,
  });
}

const affectedTests: TestStep = {
  name: 'affected',
  after: ['lint', 'types'],
  run: () =>
    runVitest('affected', ['--changed', `--exclude=${commandsTest}`], { mayBeEmpty: true }),
};

const checksOfDocs: TestStep = {
  name: 'docs',
  after: ['lint', 'types', 'affected'],
  run: () => runVitest('docs', docsTests),
};

/** Lists the files that differ from the last commit, including new ones. */
function listChangedFiles(): string[] {
  const git = ['status', '--porcelain', '--untracked-files=all', '--no-renames'];
  return execFileSync('git', git, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .map((line) => line.slice(3));
}
