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

describe('findDocsProblem', () => {
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

  it('finds nothing after a build', () => {
    expect(find()).toBeUndefined();
  });

  it('reports a site that has not been built', () => {
    rmSync(site, { recursive: true });
    expect(find()).toContain('has not been built');
  });

  it('reports a missing page', () => {
    rmSync(path.join(packageDirectory, 'docs'), { recursive: true });
    expect(find()).toBe('packages/plugin-tea/docs/SKILL.md is missing.');
  });

  it('reports a page that has changed', () => {
    write('site/plugins.md', 'changed');
    expect(find()).toBe('packages/plugin-tea/docs/plugins.md differs from the built site.');
    writePackageDocs({ site, packages });
    expect(find()).toBeUndefined();
  });

  it('reports a page that is no longer on the site', () => {
    rmSync(path.join(site, 'plugins.md'));
    expect(find()).toContain('plugins.md is no longer on the site');
    writePackageDocs({ site, packages });
    expect(find()).toBeUndefined();
  });
});
