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
  it('is content with what the lock file asks for', () => {
    expect(whyInstall(directory)).toBeUndefined();
  });

  it('sees that nothing is installed', async () => {
    await rm(path.join(directory, 'node_modules'), { recursive: true });
    expect(whyInstall(directory)).toBe('node_modules is missing');
  });

  it('sees an install that was cut short', async () => {
    await rm(path.join(directory, 'node_modules/.package-lock.json'));
    expect(whyInstall(directory)).toBe('node_modules is incomplete');
    await writeFile(path.join(directory, 'node_modules/.package-lock.json'), '{"packages": {');
    expect(whyInstall(directory)).toBe('node_modules is incomplete');
  });

  it.each([
    [
      'another version',
      { ...wanted, 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } },
    ],
    [
      'another content',
      { ...wanted, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } },
    ],
    ['one more', { ...wanted, 'node_modules/c': { version: '1.0.0' } }],
    ['one less', { '': {}, 'packages/core': {}, 'node_modules/a': wanted['node_modules/a'] }],
  ])('sees that the lock file asks for %s', async (_, packages) => {
    await write('package-lock.json', packages);
    expect(whyInstall(directory)).toBe('package-lock.json has changed');
  });

  it('sees that a folder was deleted', async () => {
    await rm(path.join(directory, 'packages/core/node_modules/b'), { recursive: true });
    expect(whyInstall(directory)).toBe('packages/core/node_modules/b is missing');
  });

  it('says what to do without a lock file', async () => {
    await rm(path.join(directory, 'package-lock.json'));
    expect(() => whyInstall(directory)).toThrow('package-lock.json is missing or damaged');
  });
});
