import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { withBundlerCache } from './bundler-cache.js';

let kept: string;

beforeEach(() => {
  kept = path.join(mkdtempSync(path.join(tmpdir(), 'bundler-cache-')), 'bundler');
});

afterEach(() => {
  rmSync(path.dirname(kept), { recursive: true, force: true });
});

/** A build that keeps a file, and returns what the one before it has kept. */
async function build({ code = 0, isClean = true } = {}): Promise<string | undefined> {
  let found: string | undefined;
  await withBundlerCache(
    async (directory) => {
      const file = path.join(directory, 'module');
      found = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      mkdirSync(directory, { recursive: true });
      writeFileSync(file, 'compiled');
      return code;
    },
    () => isClean,
    kept,
  );
  return found;
}

describe('withBundlerCache', () => {
  it('gives the next build what a clean build has kept', async () => {
    expect(await build()).toBeUndefined();
    expect(await build()).toBe('compiled');
    expect(await build()).toBe('compiled');
  });

  it.each([
    ['warned', { isClean: false }],
    ['failed', { code: 1 }],
  ])('starts again after a build that %s', async (_, outcome) => {
    await build();
    await build(outcome);
    expect(await build()).toBeUndefined();
  });

  it('starts again after a build that was interrupted', async () => {
    await build();
    const interrupted = withBundlerCache(
      () => Promise.reject(new Error('interrupted')),
      () => true,
      kept,
    );
    await expect(interrupted).rejects.toThrow('interrupted');
    expect(await build()).toBeUndefined();
  });
});
