import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

const website = path.resolve(import.meta.dirname, '..');

/** What a feature offers others besides its `index.ts` and its components: files in its folder, without extension. */
const offered: Readonly<Record<string, readonly string[]>> = {
  agents: ['use-markdown-path'],
  code: ['install-commands', 'markdown/highlight', 'markdown/sample-service'],
  directory: ['build/directory-schema'],
  prose: ['components/Picture/layout', 'markdown/stacking-tables', 'markdown/typography'],
  reference: ['build/json/api-schema', 'build/model'],
  run: [
    'pipeline/describe-board',
    'pipeline/read-pipelines',
    'pipeline/read-plan',
    'shared/find-recording',
    'shared/read-runnable',
  ],
};

interface Import {
  readonly file: string;
  readonly target: string;
}

const folderOf = (file: string) => /^(?:features\/[^/]+|[^/]+)(?=\/)/.exec(file)?.[0] ?? '';

/** The imports of other files of the site, in the files of a folder. */
function readImports(folder: string): Import[] {
  return readdirSync(path.join(website, folder), { recursive: true })
    .map((name) => path.posix.join(folder, String(name).replaceAll('\\', '/')))
    .filter((file) => /\.(?:css|tsx?)$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(path.join(website, file), 'utf8');
      const names = text.matchAll(
        /(?:from |import |import\((?:\/\*.*?\*\/)?\s*)'((?:\.{1,2}|@site)\/[^']*)'/g,
      );
      return Array.from(names, ([, name = '']) => ({
        file,
        target: name.startsWith('@site/')
          ? name.slice('@site/'.length)
          : path.posix.join(path.posix.dirname(file), name),
      }));
    })
    .filter(({ file, target }) => folderOf(target) !== folderOf(file));
}

function isOffered(target: string): boolean {
  const [, name = '', rest = ''] = /^features\/([^/]+)\/?(.*?)(?:\/?index)?(?:\.[jt]sx?)?$/.exec(
    target,
  ) ?? ['', '', ''];
  return rest === '' || /^components\/[^/.]+$/.test(rest) || (offered[name] ?? []).includes(rest);
}

const features = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('features', () => {
  const imports = features.flatMap((name) => readImports(`features/${name}`));

  it('import from another feature only what it offers', () => {
    expect(imports.length).toBeGreaterThan(100);
    const found = [...imports, ...readImports('src')].filter(
      ({ target }) => target.startsWith('features/') && !isOffered(target),
    );
    expect(found.map(({ file, target }) => `${file}: ${target}`)).toEqual([]);
  });

  it('depend on each other in one direction', () => {
    const needs = new Map<string, Set<string>>(features.map((name) => [name, new Set()]));
    for (const { file, target } of imports) {
      const needed = /^features\/([^/]+)/.exec(target)?.[1];
      if (needed !== undefined) needs.get(folderOf(file).slice('features/'.length))?.add(needed);
    }
    // Takes away what depends on nothing that is left. A circle stays.
    for (let before = 0; before !== needs.size;) {
      before = needs.size;
      for (const [name, others] of needs) {
        if (![...others].some((other) => needs.has(other))) needs.delete(name);
      }
    }
    expect(Object.fromEntries(needs)).toEqual({});
  });

  it('are unknown to the kernel', () => {
    const found = readImports('kernel').filter(({ target }) => target.startsWith('features/'));
    // The types of what features generate.
    expect(found.filter(({ file }) => file !== 'kernel/generated.d.ts')).toEqual([]);
  });
});
