import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);

const packages = path.join(path.dirname(require.resolve('@docusaurus/core/package.json')), '..');

function hashFile(name: string, file: string): string {
  const content = readFileSync(path.join(packages, name, 'lib', file));
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** When one of these changes, check that sections still hold for it, then update the hash. */
describe('sections are written for', () => {
  it.each([
    [
      'the tables that Docusaurus generates',
      'core',
      'server/codegen/codegenRoutes.js',
      '6bdf7133ebc411f9',
    ],
    [
      'routes that read these tables when they are created',
      'core',
      'client/exports/ComponentCreator.js',
      'f7729c3b46c80a52',
    ],
    [
      'a plugin that only serves prefetching',
      'core',
      'webpack/plugins/ChunkAssetPlugin.js',
      'd1fdb10641cef8bb',
    ],
    [
      'a theme that looks for the current doc only',
      'plugin-content-docs',
      'client/docsClientUtils.js',
      '444c91b32c4a549c',
    ],
    [
      'a theme that describes docs on cards only',
      'plugin-content-docs',
      'client/docsUtils.js',
      'bea336c41dcabd0e',
    ],
  ])('%s', (_, name, file, hash) => {
    expect(hashFile(name, file)).toBe(hash);
  });
});
