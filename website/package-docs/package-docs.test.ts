import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { chooseDocs, findDocsProblem, writePackageDocs } from './package-docs.js';

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

describe('the docs in a package', () => {
  it('of the core are the guides and the reference', () => {
    const docs = chooseDocs('core', files);
    expect(docs).toEqual(
      files.filter((file) => /^(?:SKILL|api\.json|llms\.txt|api.*\.md|docs)/.test(file)),
    );
  });

  it.each([
    ['plugin-tea', ['docs/building-plugins.md', 'docs/building-plugins/triggers.md']],
    ['model-tea', ['docs/model-providers.md']],
    ['memory-tea', ['docs/memory-providers/overview.md']],
  ])('of %s are the guide to its kind and the list of packages', (folder, guide) => {
    expect(chooseDocs(folder, files)).toEqual(['SKILL.md', ...guide, 'plugins.md']);
  });

  it('of the server for coding agents are all files that it answers from', () => {
    const docs = chooseDocs('docs-mcp', files);
    // Every page in one file is every page a second time, and more than an answer holds.
    const others = ['api.html', 'llms-full.txt'];
    expect(docs).toEqual(files.filter((file) => !others.includes(file)));
  });

  it('of a package that is about the site say what the toolkit is', () => {
    expect(chooseDocs('docs-search', files)).toEqual(['SKILL.md', 'docs.md']);
  });
});

describe('a package before it is packed', () => {
  let directory: string;
  let site: string;
  let packages: string;
  let packageDirectory: string;

  const write = (file: string, text = file) => {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), text);
  };

  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'dowel-package-docs-'));
    site = path.join(directory, 'site');
    packages = path.join(directory, 'packages');
    packageDirectory = path.join(packages, 'plugin-tea');
    mkdirSync(packageDirectory, { recursive: true });
    for (const file of files) write(`site/${file}`);
    writePackageDocs({ site, packages });
  });
  afterEach(() => {
    rmSync(directory, { recursive: true });
  });

  const find = () => findDocsProblem({ site, packageDirectory });

  it('is in order after a build', () => {
    expect(find()).toBeUndefined();
  });

  it('is refused without a site', () => {
    rmSync(site, { recursive: true });
    expect(find()).toContain('has not been built');
  });

  it('is refused without its docs', () => {
    rmSync(path.join(packageDirectory, 'docs'), { recursive: true });
    expect(find()).toBe('packages/plugin-tea/docs/SKILL.md is missing.');
  });

  it('is refused with a page that has changed', () => {
    write('site/plugins.md', 'changed');
    expect(find()).toBe('packages/plugin-tea/docs/plugins.md is not what the site has.');
    writePackageDocs({ site, packages });
    expect(find()).toBeUndefined();
  });

  it('is refused with a page that is gone', () => {
    rmSync(path.join(site, 'plugins.md'));
    expect(find()).toContain('plugins.md is not on the site any more');
    writePackageDocs({ site, packages });
    expect(find()).toBeUndefined();
  });
});
