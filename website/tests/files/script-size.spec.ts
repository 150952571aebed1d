import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { expect, inject, it } from 'vitest';

/** One page of each kind. */
const files = [
  'index',
  'docs',
  'docs/getting-started',
  'api',
  'api/classes/Runtime',
  'plugins',
  '404',
];

/** The scripts that a page runs before the reader does something: those in its HTML. */
function readScripts(file: string): string[] {
  const html = readFileSync(path.join(inject('buildDirectory'), `${file}.html`), 'utf8');
  // Other kinds, such as structured data, don't run.
  return Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, code = '']) => code);
}

it.each(files)('%s.html runs at most 10 KB of script before the first touch', (file) => {
  const size = brotliCompressSync(readScripts(file).join('')).length;
  if (file === 'docs') console.log(`script before the first touch: ${size} bytes (brotli)`);
  expect(size).toBeLessThanOrEqual(10_000);
});
