import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { chooseDocs, updatePackageDocs, writePackageDocs } from './package-docs.js';

const files = [
  'SKILL.md',
  'api.html',
  'api.json',
  'api.md',
  'api/classes/Runtime.md',
  'docs.md',
  'docs/building-plugins.md',
  'docs/building-plugins/triggers.md',
  'docs/memory-providers/overview.md',
  'docs/model-providers.md',
  'index.md',
  'llms-full.txt',
  'llms-plugins.txt',
  'llms.txt',
  'plugins.md',
  'search/index.json',
];

describe('chooseDocs', () => {
  it('gives the core the guides and the reference', () => {
    const docs = chooseDocs('core', files);
    expect(docs).toEqual(
      files.filter((file) => /^(?:SKILL|api\.json|llms\.txt|api.*\.md|docs)/.test(file)),
    );
  });

  it.each([
    ['plugin-tea', ['docs/building-plugins.md', 'docs/building-plugins/triggers.md']],
    ['model-tea', ['docs/model-providers.md']],
    ['memory-tea', ['docs/memory-providers/overview.md']],
  ])('gives %s the guide for its kind and the plugins page', (folder, guide) => {
    expect(chooseDocs(folder, files)).toEqual(['SKILL.md', ...guide, 'plugins.md']);
  });

  it('gives the docs server every file that it serves', () => {
    const docs = chooseDocs('docs-mcp', files);
    // llms-full.txt repeats every page and is too long for one response.
    const others = ['api.html', 'llms-full.txt'];
    expect(docs).toEqual(files.filter((file) => !others.includes(file)));
  });

  it('gives the search package only the introduction', () => {
    expect(chooseDocs('docs-search', files)).toEqual(['SKILL.md', 'docs.md']);
  });
});

describe('updatePackageDocs', () => {
  let directory: string;
  let site: string;
  let packageDirectory: string;

  const write = (file: string, text = file) => {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), text);
  };
  const read = (file: string) => readFileSync(path.join(packageDirectory, 'docs', file), 'utf8');

  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'dowel-package-docs-'));
    site = path.join(directory, 'site');
    packageDirectory = path.join(directory, 'packages/plugin-tea');
    for (const file of files) write(`site/${file}`);
    write('packages/plugin-tea/package.json');
    writePackageDocs({ site, packages: path.join(directory, 'packages') });
  });
  afterEach(() => {
    rmSync(directory, { recursive: true });
  });

  it('copies files of the site to the same paths', () => {
    expect(read('plugins.md')).toBe('site/plugins.md');
    expect(read('docs/building-plugins/triggers.md')).toContain('triggers.md');
  });

  it('replaces a page that has changed', () => {
    write('site/plugins.md', 'changed');
    updatePackageDocs({ site, packageDirectory });
    expect(read('plugins.md')).toBe('changed');
  });

  it('adds a page that is missing', () => {
    rmSync(path.join(packageDirectory, 'docs'), { recursive: true });
    updatePackageDocs({ site, packageDirectory });
    expect(read('SKILL.md')).toBe('site/SKILL.md');
  });

  it('removes a page that is no longer on the site', () => {
    rmSync(path.join(site, 'plugins.md'));
    updatePackageDocs({ site, packageDirectory });
    expect(() => read('plugins.md')).toThrow('ENOENT');
  });

  it('removes all pages if there is no site', () => {
    updatePackageDocs({ site: undefined, packageDirectory });
    expect(existsSync(path.join(packageDirectory, 'docs'))).toBe(false);
  });
});
