import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fingerprintShellBlocks } from './shell-stamp.js';

describe('the stamp of the commands on pages', () => {
  let repository = '';
  beforeAll(() => {
    repository = mkdtempSync(path.join(tmpdir(), 'shell-stamp-'));
  });
  afterAll(() => {
    rmSync(repository, { recursive: true });
  });

  it.each([
    ['packages/plugin-time/src/index.ts', 'another'],
    ['website/examples/hello.ts', 'another'],
    ['website/docs/getting-started.mdx', 'another'],
    ['website/docs/core-utilities/runtime.mdx', 'the same'],
    ['packages/core/dist/index.js', 'the same'],
    ['decisions/README.md', 'the same'],
  ])('with %s is %s', (file, expected) => {
    const before = fingerprintShellBlocks(repository);
    mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
    writeFileSync(path.join(repository, file), '');
    const after = fingerprintShellBlocks(repository);
    expect(after === before ? 'the same' : 'another').toBe(expected);
  });
});
