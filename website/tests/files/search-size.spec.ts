import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { expect, inject, it } from 'vitest';

it('loads at most 17 KB for the search dialog, with its engine and styles', () => {
  const assets = path.join(inject('buildDirectory'), 'assets');
  const sizes = ['js', 'css'].flatMap((kind) =>
    readdirSync(path.join(assets, kind))
      .filter((file) => file.startsWith('search.'))
      .map((file) => brotliCompressSync(readFileSync(path.join(assets, kind, file))).length),
  );
  expect(sizes).toHaveLength(2);
  const size = sizes.reduce((sum, each) => sum + each, 0);
  console.log(`search dialog and engine: ${String(size)} bytes (brotli)`);
  expect(size).toBeLessThan(17_000);
});
