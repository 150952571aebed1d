import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FolderSite } from './folder-site.js';
import { SiteError } from './site.js';

describe('FolderSite', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'dowel-docs-mcp-'));
  const site = new FolderSite(path.join(directory, 'site'));

  beforeAll(() => {
    mkdirSync(path.join(directory, 'site/docs'), { recursive: true });
    writeFileSync(path.join(directory, 'site/docs/page.md'), '# Page');
    writeFileSync(path.join(directory, 'secret.md'), 'secret');
    symlinkSync(path.join(directory, 'secret.md'), path.join(directory, 'site/link.md'));
    symlinkSync(directory, path.join(directory, 'site/up'));
  });
  afterAll(() => {
    rmSync(directory, { recursive: true });
  });

  it('reads a file', async () => {
    expect(await site.read('docs/page.md')).toBe('# Page');
  });

  it.each(['docs/other.md', 'docs', 'docs/page.md/more', 'a'.repeat(5000)])(
    'returns nothing for %s',
    async (file) => {
      expect(await site.read(file)).toBeUndefined();
    },
  );

  it.each([
    '../secret.md',
    'docs/../../secret.md',
    '/etc/passwd',
    'docs//page.md',
    './docs/page.md',
    '..\\secret.md',
    'C:/secret.md',
    '%2e%2e/secret.md',
    'docs/page.md\0',
    '.git/config',
    '',
  ])('rejects %j', async (file) => {
    await expect(site.read(file)).rejects.toThrow(SiteError);
  });

  it('does not follow symbolic links out of the folder', async () => {
    expect(await site.read('link.md')).toBeUndefined();
    expect(await site.read('up/secret.md')).toBeUndefined();
  });

  it('says what to do if the folder does not exist', async () => {
    const missing = new FolderSite(path.join(directory, 'nowhere'));
    await expect(missing.read('docs/page.md')).rejects.toThrow(
      /There is no folder .*nowhere.*--site/,
    );
  });
});
