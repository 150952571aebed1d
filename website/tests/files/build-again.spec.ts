import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { afterAll, expect, inject, it } from 'vitest';

import { cacheDirectory } from '../../checks/root.js';
import { buildSite } from '../support/build-site.js';

const keptModules = path.join(cacheDirectory, 'bundler');
/** Where `npm run build` has them during a build. The bundler finds them nowhere else. */
const copiedModules = `${keptModules}-in-use`;

afterAll(() => {
  rmSync(copiedModules, { recursive: true, force: true });
});

function hashFiles(directory: string): Record<string, string> {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    files
      .filter((file) => statSync(path.join(directory, file)).isFile())
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(path.join(directory, file)))
          .digest('hex'),
      ]),
  );
}

it('writes the same files, byte for byte, from what the last build has kept', async () => {
  // `npm run build` keeps none after a warning.
  if (existsSync(keptModules)) cpSync(keptModules, copiedModules, { recursive: true });
  const { exitCode, output, directory } = await buildSite('again', {
    isMinified: true,
    environment: {
      BUNDLER_CACHE: copiedModules,
      // The cache is for these files. They don't change.
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus',
    },
  });
  expect(exitCode, output).toBe(0);
  expect(hashFiles(directory)).toEqual(hashFiles(inject('buildDirectory')));
}, 400_000);
