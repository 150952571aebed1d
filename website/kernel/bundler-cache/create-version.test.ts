import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createVersion } from './create-version.js';

let root: string;

function write(file: string, text: string): void {
  const absolute = path.join(root, file);
  mkdirSync(path.dirname(absolute), { recursive: true });
  writeFileSync(absolute, text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bundler-cache-'));
  write('website/docs/tea.mdx', '# Tea');
  write('website/features/tea/components/Tea/index.tsx', 'tea');
  write('website/features/tea/tea.css', 'a {}');
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('createVersion', () => {
  it.each([
    ['a new page', 'website/docs/cake.mdx'],
    ['a new component', 'website/features/cake/theme/Cake/index.tsx'],
    ['code that compiles pages', 'website/features/cake/markdown/cake.ts'],
    ['a plugin', 'website/features/cake/index.ts'],
    ['a recording', 'website/recordings/cake.json'],
    ['a program', 'website/examples/cake.ts'],
    ['a file that is served unchanged', 'website/static/img/cake.svg'],
    ['the source of a package', 'packages/core/src/cake.ts'],
    ['the declarations of a package', 'packages/core/dist/cake.d.ts'],
    ['the README of a package', 'packages/core/README.md'],
  ])('changes with %s', (_, file) => {
    const before = createVersion({}, root);
    write(file, 'cake');
    expect(createVersion({}, root)).not.toBe(before);
  });

  it('changes with the configuration, functions included', () => {
    const one = createVersion({ test: /tea/, use: () => 'tea' }, root);
    expect(createVersion({ test: /tea/, use: () => 'tea' }, root)).toBe(one);
    expect(createVersion({ test: /cake/, use: () => 'tea' }, root)).not.toBe(one);
    expect(createVersion({ test: /tea/, use: () => 'cake' }, root)).not.toBe(one);
  });

  it.each([
    ['of a page', 'website/docs/tea.mdx'],
    ['of a component', 'website/features/tea/components/Tea/index.tsx'],
    ['of a style sheet', 'website/features/tea/tea.css'],
  ])('leaves the content %s to the bundler', (_, file) => {
    const before = createVersion({}, root);
    write(file, 'green tea');
    expect(createVersion({}, root)).toBe(before);
  });

  it.each(['website/tests/browser/tea.spec.ts', 'website/build/index.html', '.cache/tea'])(
    'ignores %s',
    (file) => {
      const before = createVersion({}, root);
      write(file, 'tea');
      expect(createVersion({}, root)).toBe(before);
    },
  );
});
