import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { release } from './release.js';

const date = new Date('2026-11-16T12:00:00Z');
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'dowel-release-'));
  write('.changeset/README.md', '# Changesets\n');
  write('CHANGELOG.md', '# Changelog\n\nIntroduction.\n\n## [0.1.0] - 2026-11-01\n\n- First.\n');
  write('packages/core/package.json', JSON.stringify({ name: '@dowel/core', version: '0.1.0' }));
  const plugin = {
    name: '@dowel/plugin-tea',
    version: '0.1.0',
    peerDependencies: { '@dowel/core': '^0.1.0', zod: '^4.0.0' },
  };
  write('packages/plugin-tea/package.json', JSON.stringify(plugin));
  const website = { version: '0.0.0', private: true, dependencies: { '@dowel/core': '^0.1.0' } };
  write('website/package.json', JSON.stringify(website));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('does nothing without changesets', () => {
  const before = read('CHANGELOG.md');
  expect(release(root, date)).toBeUndefined();
  expect(read('CHANGELOG.md')).toBe(before);
});

it('raises every package by the largest change and records each in the changelog', () => {
  write('.changeset/kind-cups.md', "---\n'@dowel/core': minor\n---\n\nNew `brew`\noption.\n");
  write(
    '.changeset/old-pots.md',
    '---\n"@dowel/core": patch\n"@dowel/plugin-tea": patch\n---\n\nNo more spills.\n',
  );
  expect(release(root, date)).toBe('0.2.0');
  expect(JSON.parse(read('packages/core/package.json'))).toMatchObject({ version: '0.2.0' });
  expect(JSON.parse(read('packages/plugin-tea/package.json'))).toMatchObject({
    version: '0.2.0',
    peerDependencies: { '@dowel/core': '^0.2.0', zod: '^4.0.0' },
  });
  expect(JSON.parse(read('website/package.json'))).toMatchObject({
    version: '0.0.0',
    dependencies: { '@dowel/core': '^0.2.0' },
  });
  expect(read('CHANGELOG.md')).toBe(`# Changelog

Introduction.

## [0.2.0] - 2026-11-16

### Added and changed

- \`@dowel/core\`: New \`brew\` option.

### Fixed

- \`@dowel/core\`, \`@dowel/plugin-tea\`: No more spills.

## [0.1.0] - 2026-11-01

- First.
`);
  expect(readdirSync(path.join(root, '.changeset'))).toEqual(['README.md']);
});

it('keeps the list in a changeset', () => {
  write(
    '.changeset/new-cups.md',
    "---\n'@dowel/core': minor\n---\n\n- Cups.\n- Changed:\n  - Saucers.\n",
  );
  release(root, date);
  expect(read('CHANGELOG.md')).toContain(
    '\n- `@dowel/core`:\n  - Cups.\n  - Changed:\n    - Saucers.\n\n',
  );
});

it.each([
  ['0.1.0', 'patch', '0.1.1'],
  ['0.1.1', 'major', '0.2.0'],
  ['1.2.3', 'minor', '1.3.0'],
  ['1.2.3', 'major', '2.0.0'],
])('raises %s by a %s change to %s', (from, bump, to) => {
  rmSync(path.join(root, 'packages/plugin-tea'), { recursive: true });
  write('packages/core/package.json', JSON.stringify({ name: '@dowel/core', version: from }));
  write('.changeset/tea.md', `---\n'@dowel/core': ${bump}\n---\n\nTea.\n`);
  expect(release(root, date)).toBe(to);
});

it('releases nothing for an empty changeset', () => {
  write('.changeset/tea.md', '---\n---\n');
  expect(release(root, date)).toBeUndefined();
});

it('refuses an unknown bump, and packages that differ in version', () => {
  write('.changeset/tea.md', "---\n'@dowel/core': huge\n---\n\nTea.\n");
  expect(() => release(root, date)).toThrow('.changeset/tea.md says "huge"');
  write('.changeset/tea.md', "---\n'@dowel/core': patch\n---\n\nTea.\n");
  write('packages/core/package.json', JSON.stringify({ name: '@dowel/core', version: '0.3.0' }));
  expect(() => release(root, date)).toThrow('not 0.3.0, 0.1.0');
});
