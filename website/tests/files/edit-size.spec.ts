import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { expect, inject, it } from 'vitest';

const assets = path.join(inject('buildDirectory'), 'assets');

/** Limit for what the editor loads, in bytes (brotli), with the code that strips types. */
const largestEditor = 170_000;

/** Text that only the editor's own files and its libraries have. */
const ofEditor = /cm-content|Nothing runs until you press Run/;

it('loads at most 170 KB for the editor', () => {
  const scripts = readdirSync(path.join(assets, 'js'))
    .map((file) => readFileSync(path.join(assets, 'js', file)))
    .filter((script) => ofEditor.test(script.toString()));
  const sheets = readdirSync(path.join(assets, 'css'))
    .filter((file) => file.startsWith('edit.'))
    .map((file) => readFileSync(path.join(assets, 'css', file)));
  expect(scripts).toHaveLength(2);
  expect(sheets).toHaveLength(1);
  const size = [...scripts, ...sheets].reduce(
    (sum, file) => sum + brotliCompressSync(file).length,
    0,
  );
  console.log(`editor: ${String(size)} bytes (brotli)`);
  expect(size).toBeGreaterThan(100_000);
  expect(size).toBeLessThan(largestEditor);
});
