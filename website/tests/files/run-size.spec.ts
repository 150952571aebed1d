import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { expect, inject, it } from 'vitest';

const directory = inject('buildDirectory');

function measure(file: string): number {
  return brotliCompressSync(readFileSync(path.join(directory, file))).length;
}

function list(folder: string, pattern: RegExp): string[] {
  const names = readdirSync(path.join(directory, folder)).filter((name) => pattern.test(name));
  return names.map((name) => path.join(folder, name));
}

function listRecordings(): string[] {
  const [folder = ''] = list('run', /^recordings-/);
  return list(folder, /\.json$/);
}

it('moves at most 115 KB for the first run of a program', () => {
  const files = [
    ...list('run', /^(?:frame-.*\.html|toolkit-.*\.js)$/),
    ...list('assets/js', /^run\./),
    ...list('assets/css', /^run\./),
  ];
  expect(files).toHaveLength(4);
  // A guide loads the recordings of all its programs, to run them without a network.
  const recordings = Math.max(...listRecordings().map(measure));
  const size = files.map(measure).reduce((sum, each) => sum + each, recordings);
  console.log(`first run: ${String(size)} bytes (brotli), of which recordings ${recordings}`);
  expect(size).toBeLessThanOrEqual(115_000);
});

it('loads nothing for running programs with a page', () => {
  const pages = readdirSync(directory, { recursive: true }).map(String);
  const loading = pages
    .filter((file) => file.endsWith('.html') && !file.startsWith('run/'))
    .filter((file) =>
      /(?:src|href)="?[^" >]*(?:\/run\/|\/run\.)/.test(
        readFileSync(path.join(directory, file), 'utf8'),
      ),
    );
  expect(loading).toEqual([]);
});
