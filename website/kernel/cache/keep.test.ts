import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { cacheDirectory, forget, forgetOld, keep, recall, remember } from './keep.js';

const cache = path.join(cacheDirectory, 'build');
let folder = '';
let kind = '';

beforeEach(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(cache, 'test-'));
  kind = path.basename(folder);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('keep', () => {
  it('keeps one value under a name, which only its key returns', () => {
    const name = `build/${kind}/site`;
    keep(name, 'one', { pages: 1 });
    expect(recall(name, 'one')).toEqual({ pages: 1 });
    expect(recall(name, 'two')).toBeUndefined();
    keep(name, 'two');
    expect(recall(name, 'one')).toBeUndefined();
    expect(recall(name, 'two')).toBe(true);
    forget(name);
    expect(recall(name, 'two')).toBeUndefined();
  });
});

describe('remember', () => {
  it('makes a value once for the same inputs', async () => {
    const make = vi.fn(() => Promise.resolve({ pages: ['one'] }));
    expect(await remember(kind, ['a', 1], make)).toEqual({ pages: ['one'] });
    expect(await remember(kind, ['a', 1], make)).toEqual({ pages: ['one'] });
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('makes it again for other inputs, and keeps both', async () => {
    const make = vi.fn((value: string) => Promise.resolve(value));
    for (const input of ['a', 'b', 'a']) {
      expect(await remember(kind, [input], () => make(input))).toBe(input);
    }
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('can be called for the same inputs at the same time', async () => {
    const make = () => Promise.resolve('x'.repeat(100_000));
    const values = await Promise.all(Array.from({ length: 20 }, () => remember(kind, [], make)));
    expect(new Set(values)).toEqual(new Set([await make()]));
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('makes it again if the kept file is damaged', async () => {
    await remember(kind, [], () => Promise.resolve('whole'));
    for (const file of readdirSync(folder)) writeFileSync(path.join(folder, file), '{"val');
    expect(await remember(kind, [], () => Promise.resolve('new'))).toBe('new');
  });

  it('keeps nothing if making it fails', async () => {
    await expect(remember(kind, [], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('forgetOld', () => {
  it('deletes what was made long ago', async () => {
    await remember(kind, 'old', () => Promise.resolve(1));
    const [old = ''] = readdirSync(folder);
    utimesSync(path.join(folder, old), 0, 0);
    await remember(kind, 'new', () => Promise.resolve(2));
    forgetOld();
    expect(readdirSync(folder)).toHaveLength(1);
    expect(readdirSync(folder)).not.toContain(old);
  });
});
