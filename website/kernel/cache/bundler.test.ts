import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { keepModules } from './bundler.js';
import { cacheDirectory, forget } from './keep.js';

const name = `test-${process.pid}`;

afterEach(() => {
  forget(`bundler/${name}`);
  rmSync(path.join(cacheDirectory, 'bundler', name), { recursive: true, force: true });
});

/** A build that keeps a module. Returns whether it found that of the build before. */
function build({ isClean }: { isClean: boolean }): boolean {
  const { env, complete } = keepModules(name);
  const found = existsSync(env.BUNDLER_CACHE);
  mkdirSync(env.BUNDLER_CACHE, { recursive: true });
  if (isClean) complete();
  return found;
}

it('keeps modules until a build warns, fails or is interrupted', () => {
  expect(build({ isClean: true })).toBe(false);
  expect(build({ isClean: true })).toBe(true);
  expect(build({ isClean: false })).toBe(true);
  expect(build({ isClean: true })).toBe(false);
});
