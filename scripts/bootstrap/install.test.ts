import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { whyInstall } from './install.js';

const installed = {
  'packages/core': { version: '0.1.0' },
  'node_modules/@dowel/core': { resolved: 'packages/core', link: true },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'packages/core/node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
};
const wanted = {
  ...installed,
  '': { name: 'root' },
  'node_modules/other-system': { version: '1.0.0', integrity: 'sha512-o', optional: true },
};

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'install-'));
  for (const name of Object.keys(installed)) {
    await mkdir(path.join(directory, name), { recursive: true });
  }
  await write('package-lock.json', wanted);
  await write('node_modules/.package-lock.json', installed);
});

afterEach(() => rm(directory, { recursive: true }));

function write(name: string, packages: object) {
  return writeFile(path.join(directory, name), JSON.stringify({ packages }));
}

describe('whyInstall', () => {
  it('accepts an install that matches the lock file', () => {
    expect(whyInstall(directory)).toBeUndefined();
  });

  it('reports missing node_modules', async () => {
    await rm(path.join(directory, 'node_modules'), { recursive: true });
    expect(whyInstall(directory)).toBe('node_modules is missing');
  });

  it('reports an interrupted install', async () => {
    await rm(path.join(directory, 'node_modules/.package-lock.json'));
    expect(whyInstall(directory)).toBe('node_modules is incomplete');
    await writeFile(path.join(directory, 'node_modules/.package-lock.json'), '{"packages": {');
    expect(whyInstall(directory)).toBe('node_modules is incomplete');
  });

  it.each([
    [
      'a different version',
      { ...wanted, 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } },
    ],
    [
      'different content',
      { ...wanted, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } },
    ],
    ['an additional package', { ...wanted, 'node_modules/c': { version: '1.0.0' } }],
    [
      'one package fewer',
      { '': {}, 'packages/core': {}, 'node_modules/a': wanted['node_modules/a'] },
    ],
  ])('reports a lock file with %s', async (_, packages) => {
    await write('package-lock.json', packages);
    expect(whyInstall(directory)).toBe('package-lock.json has changed');
  });

  it('reports a deleted package', async () => {
    await rm(path.join(directory, 'packages/core/node_modules/b'), { recursive: true });
    expect(whyInstall(directory)).toBe('packages/core/node_modules/b is missing');
  });

  it('throws when the lock file is missing', async () => {
    await rm(path.join(directory, 'package-lock.json'));
    expect(() => whyInstall(directory)).toThrow('package-lock.json is missing or invalid');
  });
});
