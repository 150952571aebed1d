import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, inject, it } from 'vitest';

import { keepModules } from '../../kernel/cache/bundler.js';
import { createKey, listFiles } from '../../kernel/cache/key.js';
import { buildSite } from '../support/build-site.js';

function hashEach(directory: string): Record<string, string> {
  const files = listFiles('', { from: directory });
  return Object.fromEntries(
    files.map((file) => [file, createKey(readFileSync(path.join(directory, file), 'latin1'))]),
  );
}

// Rarely, the minifier gives two variables of the bundler's runtime each other's names. A stale cache fails each time.
const options = { retry: 2, timeout: 400_000 };

it('writes the same files, byte for byte, from what the last build has kept', options, async () => {
  const modules = keepModules('site');
  const { exitCode, output, directory } = await buildSite('again', {
    isMinified: true,
    environment: {
      ...modules.env,
      // The cache is for these files. They don't change.
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus',
    },
  });
  expect(exitCode, output).toBe(0);
  expect(hashEach(directory)).toEqual(hashEach(inject('buildDirectory')));
  modules.complete();
});
