import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createBuiltHash, toStableName } from './built-hash.js';

describe('toStableName', () => {
  it.each([
    ['/assets/js/main.0a1b2c3d.js', '/assets/js/main.js'],
    ['/assets/js/0f2a3b4c.11223344.js', '/assets/js/0f2a3b4c.js'],
    ['/run/toolkit-0a1b2c3d4e5f.js', '/run/toolkit.js'],
    ['/run/recordings-0a1b2c3d4e5f/chat.json', '/run/recordings/chat.json'],
    ['/docs/getting-started', '/docs/getting-started'],
    ['/img/cards/docs.png', '/img/cards/docs.png'],
  ])('turns %s into %s', (name, stable) => {
    expect(toStableName(name)).toBe(stable);
  });
});

describe('createBuiltHash', () => {
  let directory = '';

  /** Hashes the pages and a script of a site. */
  function hash({ script = 'one', docs = 'docs' }) {
    rmSync(directory, { recursive: true });
    mkdirSync(path.join(directory, 'assets'), { recursive: true });
    const address = `assets/main.${Buffer.from(script.padEnd(4)).toString('hex').slice(0, 8)}.js`;
    const files = {
      [address]: script,
      'index.html': `<script src="/${address}">`,
      'docs.html': docs,
      '404.html': 'not found',
    };
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(path.join(directory, name), text);
    }
    const getHash = createBuiltHash(directory);
    return {
      home: getHash('/'),
      docs: getHash('/docs'),
      script: getHash('/assets/main.00000000.js'),
      unknown: getHash('/nowhere'),
      notFound: getHash('/404.html'),
    };
  }

  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'built-'));
  });
  afterEach(() => {
    rmSync(directory, { recursive: true });
  });

  it('changes with the content of a page', () => {
    const [before, after] = [hash({}), hash({ docs: 'other' })];
    expect(after.docs).not.toBe(before.docs);
    expect(after.home).toBe(before.home);
  });

  it('changes with the content of a script, but not for the pages that name it', () => {
    const [before, after] = [hash({}), hash({ script: 'two' })];
    expect(after.script).not.toBe(before.script);
    expect(after.home).toBe(before.home);
  });

  it('is that of the not-found page for an unknown path', () => {
    const { unknown, notFound } = hash({});
    expect(unknown).toBe(notFound);
  });
});
