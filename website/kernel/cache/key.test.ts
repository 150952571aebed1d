import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createKey, hashFiles, type HashOptions } from './key.js';

let from: string;

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(from, name)), { recursive: true });
  writeFileSync(path.join(from, name), text);
}

const touch = (name: string) => {
  utimesSync(path.join(from, name), new Date(0), new Date(0));
};
const move = (name: string, to: string) => {
  renameSync(path.join(from, name), path.join(from, to));
};
const hash = (names: readonly string[], options: HashOptions = {}) =>
  hashFiles(names, { from, ...options });

beforeEach(() => {
  from = mkdtempSync(path.join(tmpdir(), 'key-'));
  write('folder/a.txt', 'a');
  write('b.txt', 'b');
});

afterEach(() => {
  rmSync(from, { recursive: true, force: true });
});

describe('createKey', () => {
  it('changes with each input, functions and regular expressions included', () => {
    const one = createKey('tea', { test: /tea/, use: () => 'tea' });
    expect(createKey('tea', { test: /tea/, use: () => 'tea' })).toBe(one);
    expect(createKey('cake', { test: /tea/, use: () => 'tea' })).not.toBe(one);
    expect(createKey('tea', { test: /cake/, use: () => 'tea' })).not.toBe(one);
    expect(createKey('tea', { test: /tea/, use: () => 'cake' })).not.toBe(one);
  });
});

describe('hashFiles', () => {
  it.each<[string, () => void]>([
    [
      'edited',
      () => {
        write('folder/a.txt', 'x');
      },
    ],
    [
      'added',
      () => {
        write('folder/c.txt', '');
      },
    ],
    [
      'removed',
      () => {
        rmSync(path.join(from, 'b.txt'));
      },
    ],
    [
      'renamed',
      () => {
        move('b.txt', 'c.txt');
      },
    ],
    [
      'moved',
      () => {
        move('b.txt', 'folder/b.txt');
      },
    ],
  ])('changes when a file is %s', (_, change) => {
    for (const names of [[''], ['folder', 'b.txt']]) {
      const before = hash(names);
      change();
      expect(hash(names)).not.toBe(before);
      rmSync(from, { recursive: true });
      write('folder/a.txt', 'a');
      write('b.txt', 'b');
    }
  });

  it('changes when a missing file appears', () => {
    const before = hash(['c.txt']);
    write('c.txt', '');
    expect(hash(['c.txt'])).not.toBe(before);
  });

  it('ignores the date of a file, unless files are compared by date', () => {
    const before = [hash(['']), hash([''], { by: 'date' })];
    touch('b.txt');
    expect(hash([''])).toBe(before[0]);
    expect(hash([''], { by: 'date' })).not.toBe(before[1]);
  });

  it('ignores the content of a file when only names are compared', () => {
    const before = hash([''], { by: 'name' });
    write('b.txt', 'x');
    expect(hash([''], { by: 'name' })).toBe(before);
    write('c.txt', '');
    expect(hash([''], { by: 'name' })).not.toBe(before);
  });

  it('ignores exceptions', () => {
    const except = /^folder$|\.test\.ts$/;
    const before = hash([''], { except });
    write('folder/a.txt', 'x');
    write('c.test.ts', '');
    expect(hash([''], { except })).toBe(before);
  });

  it.each([
    'website/build/index.html',
    'packages/core/dist/index.js',
    'packages/core/docs/index.md',
    'node_modules/zod/index.js',
    'dowel-core-0.1.0.tgz',
  ])('ignores %s, which is generated, unless it is named', (file) => {
    const named = file.replace(/\/[^/]*$/, '');
    write(file, 'old');
    const before = [hash(['']), hash([named])];
    write(file, 'new');
    expect(hash([''])).toBe(before[0]);
    expect(hash([named])).not.toBe(before[1]);
  });
});
