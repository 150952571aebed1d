import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { hashFiles } from '../../kernel/cache/key.js';
import { writePackageDocs } from '../../features/agents/package-docs/package-docs.js';
import { apiRoutes, docsRoutes, routes } from '../../checks/routes.js';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const { homepage } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  homepage: string;
};

const folders = readdirSync(path.join(root, 'packages'));

describe('published packages', () => {
  // Copies, because the packages themselves have the docs of the last build.
  const directory = mkdtempSync(path.join(tmpdir(), 'dowel-pack-'));
  const packages = path.join(directory, 'packages');
  const site = () => inject('buildDirectory');
  const tarballs = new Map<string, string[]>();

  beforeAll(async () => {
    for (const folder of folders) {
      cpSync(path.join(root, 'packages', folder), path.join(packages, folder), {
        recursive: true,
        filter: (file) => !/[\\/](?:node_modules|docs|dist)$/.test(file),
      });
    }
    writePackageDocs({ site: site(), packages });
    const { stdout } = await run(
      'npm',
      [
        ...['pack', '--dry-run', '--json', '--ignore-scripts'],
        ...folders.map((folder) => `./packages/${folder}`),
      ],
      { cwd: directory, shell: process.platform === 'win32' },
    );
    const packed = JSON.parse(stdout) as {
      name: string;
      files: { path: string }[];
    }[];
    for (const { name, files } of packed) {
      tarballs.set(
        name.replace('@dowel/', ''),
        files.map((file) => file.path),
      );
    }
    expect([...tarballs.keys()]).toEqual(folders);
  }, 120_000);
  afterAll(() => {
    rmSync(directory, { recursive: true });
  });

  it.each(folders)("include the site's docs byte for byte: %s", (folder) => {
    const files = tarballs.get(folder)?.filter((file) => file.startsWith('docs/')) ?? [];
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const packed = readFileSync(path.join(packages, folder, file));
      const shown = readFileSync(path.join(site(), file.slice('docs/'.length)));
      expect(packed.equals(shown), file).toBe(true);
    }
  });

  // A build elsewhere does not update the packages.
  it.skipIf(path.resolve(inject('buildDirectory')) !== path.join(root, 'website/build'))(
    'have up-to-date docs after a build of the repository',
    () => {
      const read = (directory: string) =>
        folders.map((folder) => hashFiles([`${folder}/docs`], { from: directory }));
      expect(read(path.join(root, 'packages'))).toEqual(read(packages));
    },
  );

  it.each(folders)('include the skill for writing plugins: %s', (folder) => {
    expect(tarballs.get(folder)).toContain('docs/SKILL.md');
    const packed = readFileSync(path.join(packages, folder, 'docs/SKILL.md'));
    const skill = path.join(root, 'packages/core/skills/dowel-plugin/SKILL.md');
    expect(packed.equals(readFileSync(skill))).toBe(true);
  });

  it.each(folders)('include a README and the licence of the repository: %s', (folder) => {
    expect(tarballs.get(folder)).toEqual(expect.arrayContaining(['LICENSE', 'README.md']));
    const licence = readFileSync(path.join(packages, folder, 'LICENSE'));
    expect(licence.equals(readFileSync(path.join(root, 'LICENSE')))).toBe(true);
  });

  it('include every guide, every API page and the skill in core', () => {
    const files = tarballs.get('core') ?? [];
    const pages = [...docsRoutes, ...apiRoutes].map((route) => `docs${route}.md`);
    expect(files).toEqual(expect.arrayContaining(pages));
    expect(files).toContain('docs/llms.txt');
    expect(files).toContain('skills/dowel-plugin/SKILL.md');
    const skill = readFileSync(path.join(packages, 'core/skills/dowel-plugin/SKILL.md'), 'utf8');
    const named = [...skill.matchAll(/`(docs\/[\w./-]+?)\/?`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(1);
    for (const name of named)
      expect(existsSync(path.join(packages, 'core', name)), name).toBe(true);
    // Every page that the skill links to is also in the package, at the same path.
    const urls = [...skill.matchAll(/https?:\/\/[^\s)>`]+/g)].map(([url]) => url);
    const siteUrls = urls.filter((url) => url.startsWith(`${homepage}/`));
    expect(siteUrls.length).toBeGreaterThan(5);
    for (const url of siteUrls) expect(files).toContain(`docs${new URL(url).pathname}`);
  });

  it('include every file that the docs MCP server reads in docs-mcp', () => {
    const files = tarballs.get('docs-mcp') ?? [];
    const pages = routes.map((route) => `docs${route === '/' ? '/index' : route}.md`);
    const summaries = ['llms.txt', 'llms-plugins.txt'];
    const data = [...summaries, 'api.json', 'plugins.json', 'search/index.json'];
    expect(files).toEqual(expect.arrayContaining(pages));
    expect(files).toEqual(expect.arrayContaining(data.map((file) => `docs/${file}`)));
  });

  it.each([
    ['plugin-', 'building-plugins'],
    ['model-', 'model-providers'],
    ['memory-', 'memory-providers'],
  ])('include the guide for their kind: %s*', (prefix, guide) => {
    const matching = folders.filter((folder) => folder.startsWith(prefix));
    expect(matching.length).toBeGreaterThan(1);
    for (const folder of matching) {
      const pages = docsRoutes.filter((route) => route.startsWith(`/docs/${guide}`));
      const docs = pages.map((route) => `docs${route}.md`);
      expect(tarballs.get(folder)).toEqual(expect.arrayContaining([...docs, 'docs/plugins.md']));
    }
  });

  it('have only absolute links in their docs', () => {
    for (const [folder, files] of tarballs) {
      for (const file of files.filter((each) => /^docs\/.*\.md$/.test(each))) {
        const text = readFileSync(path.join(packages, folder, file), 'utf8');
        const prose = text.replaceAll(/^ *(`{3,}).*?^ *\1$/gms, '');
        const links = [...prose.matchAll(/\]\(<?([^)\s>]*)/g)].map(([, href = '']) => href);
        expect(links.filter((href) => !/^(?:https?:|#)/.test(href))).toEqual([]);
      }
    }
  });
});
