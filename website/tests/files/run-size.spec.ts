import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { expect, inject, it } from 'vitest';

import { bundleSandbox } from '../support/sandbox.js';

const directory = path.join(inject('buildDirectory'), 'run');

it('moves at most 100 KB for the first run of a program', async () => {
  const files = readdirSync(directory);
  expect(files).toHaveLength(2);
  const texts = files.map((file) => readFileSync(path.join(directory, file)));
  const sizes = [...texts, await bundleSandbox({ minify: true })].map(
    (text) => brotliCompressSync(text).length,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(100_000);
});
