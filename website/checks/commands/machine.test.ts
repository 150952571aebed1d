import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

import { createEnvironment, publishWorkingTree } from './machine.js';

const address = 'https://example.org/dowel.git';

function createFolder(...files: string[]): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'dowel-machine-'));
  onTestFinished(() => {
    rmSync(directory, { recursive: true });
  });
  for (const file of files) writeFileSync(path.join(directory, file), 'ignored.txt\n');
  return directory;
}

it.each([false, true])(
  'publishWorkingTree makes the tree cloneable from the public address (already a repository: %s)',
  (hasRepository) => {
    const tree = createFolder('.gitignore', 'kept.txt', 'ignored.txt');
    if (hasRepository) execFileSync('git', ['init', '--quiet', tree]);
    const directory = createFolder();
    const local = path.join(directory, 'published.git');
    publishWorkingTree(tree, local);
    execFileSync('git', ['clone', '--quiet', address], {
      cwd: directory,
      env: createEnvironment(directory, { address, local }),
    });
    expect(readdirSync(path.join(directory, 'dowel')).sort()).toEqual([
      '.git',
      '.gitignore',
      'kept.txt',
    ]);
  },
);

it('createEnvironment leaves out the variables of a test run', () => {
  const directory = createFolder();
  const environment = createEnvironment(directory, { address, local: directory });
  expect(Object.keys(environment)).not.toContain('VITEST');
  expect(Object.keys(environment)).not.toContain('NODE_ENV');
  expect(environment.PATH).not.toMatch(/node_modules\/\.bin(?::|$)/);
  expect(environment.PATH).not.toBe('');
});
