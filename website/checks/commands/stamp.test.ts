import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fingerprintCommands } from './stamp.js';

describe('fingerprintCommands', () => {
  let repository = '';
  beforeAll(() => {
    repository = mkdtempSync(path.join(tmpdir(), 'commands-stamp-'));
  });
  afterAll(() => {
    rmSync(repository, { recursive: true });
  });

  it.each([
    ['packages/plugin-time/src/index.ts', 'changes'],
    ['website/examples/hello.ts', 'changes'],
    ['website/docs/getting-started.mdx', 'changes'],
    ['website/docs/core-utilities/runtime.mdx', 'stays the same'],
    ['website/build/index.html', 'stays the same'],
    ['packages/core/dist/index.js', 'stays the same'],
    ['packages/core/docs/index.md', 'stays the same'],
    ['decisions/README.md', 'stays the same'],
    ['dowel-core-0.1.0.tgz', 'stays the same'],
  ])('with a new %s %s', (file, expected) => {
    const before = fingerprintCommands(repository, ['website/build']);
    mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
    writeFileSync(path.join(repository, file), '');
    const after = fingerprintCommands(repository, ['website/build']);
    expect(after === before ? 'stays the same' : 'changes').toBe(expected);
  });
});
