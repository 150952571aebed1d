import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, inject, it } from 'vitest';

import { cacheDirectory, forget, keep, recall } from '../../kernel/cache/keep.js';
import { createKey, listFiles } from '../../kernel/cache/key.js';
import { buildSite } from '../support/build-site.js';

function hashEach(directory: string): Record<string, string> {
  const files = listFiles('', { from: directory });
  return Object.fromEntries(
    files.map((file) => [file, createKey(readFileSync(path.join(directory, file), 'latin1'))]),
  );
}

it('writes the same files, byte for byte, from what the last build has kept', async () => {
  // As in `npm run build`, so that a build that is interrupted leaves no cache.
  const isComplete = recall('bundler', 'complete') !== undefined;
  forget('bundler');
  const { exitCode, output, directory } = await buildSite('again', {
    isMinified: true,
    environment: {
      BUNDLER_CACHE: path.join(cacheDirectory, 'bundler'),
      // The cache is for these files. They don't change.
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus',
    },
  });
  expect(exitCode, output).toBe(0);
  expect(hashEach(directory)).toEqual(hashEach(inject('buildDirectory')));
  if (isComplete) keep('bundler', 'complete');
}, 400_000);
