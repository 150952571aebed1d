import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { clientDirectory, fixes } from './index.js';

const require = createRequire(import.meta.url);

/** What the files of Docusaurus were when ours were written. With other ones, ours have to be looked at again. */
const stockHashes = {
  'PendingNavigation.js': '1c489db32b5665b0',
  'docusaurus.js': 'b0d1dbdc1e3a706f',
  'normalizeLocation.js': '2759003e81bfa6c3',
  'preload.js': '8c1e3de18d307e2f',
};

describe('what takes the place of parts of Docusaurus', () => {
  it('does so in the version that it was written for', () => {
    const { version } = require('@docusaurus/core/package.json') as { version: string };
    expect(version).toBe('3.7.0');
    const hashes = Object.keys(fixes).map((file) => {
      const content = readFileSync(path.join(clientDirectory, file));
      return [file, createHash('sha256').update(content).digest('hex').slice(0, 16)];
    });
    expect(Object.fromEntries(hashes)).toEqual(stockHashes);
  });

  it('is there', () => {
    const ours = path.join(import.meta.dirname, '../../src/core-fixes');
    const missing = Object.values(fixes).filter((file) => !existsSync(path.join(ours, file)));
    expect(missing).toEqual([]);
  });
});
