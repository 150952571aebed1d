import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { fingerprint } from './key.js';

let directory: string;
const inside = (name: string) => path.join(directory, name);

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'fingerprint-'));
  await mkdir(inside('folder'));
  await writeFile(inside('folder/a.txt'), 'a');
  await writeFile(inside('b.txt'), 'b');
});

afterEach(() => rm(directory, { recursive: true, force: true }));

describe('fingerprint', () => {
  it('ignores modification times by default', async () => {
    const before = fingerprint(directory);
    await utimes(inside('b.txt'), new Date(0), new Date(0));
    expect(fingerprint(directory)).toBe(before);
  });

  it.each([
    ['edited', () => writeFile(inside('folder/a.txt'), 'x')],
    ['added', () => writeFile(inside('folder/c.txt'), '')],
    ['removed', () => rm(inside('b.txt'))],
    ['renamed', () => rename(inside('b.txt'), inside('c.txt'))],
    ['moved', () => rename(inside('b.txt'), inside('folder/b.txt'))],
  ])('changes when a file is %s', async (_, change) => {
    const before = fingerprint(directory);
    await change();
    expect(fingerprint(directory)).not.toBe(before);
  });

  it('ignores files that are not relevant', async () => {
    const isRelevant = (file: string) => file !== 'folder';
    const before = fingerprint(directory, { isRelevant });
    await writeFile(inside('folder/a.txt'), 'x');
    expect(fingerprint(directory, { isRelevant })).toBe(before);
  });

  it('compares modification times when asked to', async () => {
    const before = fingerprint(directory, { by: 'date' });
    await utimes(inside('b.txt'), new Date(0), new Date(0));
    expect(fingerprint(directory, { by: 'date' })).not.toBe(before);
  });

  it('returns undefined for a missing folder', () => {
    expect(fingerprint(inside('nowhere'))).toBeUndefined();
  });
});
