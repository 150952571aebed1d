import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readPackages } from './read-packages.js';

const program = "import { Other } from '@dowel/plugin-other';\nnew Other();";
const readme = `# A thing\n\n\`\`\`ts wiring\n${program}\n\`\`\`\n`;

describe('readPackages', () => {
  let packages = '';

  beforeEach(() => {
    packages = mkdtempSync(path.join(tmpdir(), 'dowel-directory-'));
    writeManifest('core', { version: '0.9.0', peerDependencies: { zod: '^4.0.0' } });
  });

  afterEach(() => {
    rmSync(packages, { recursive: true });
  });

  function writeManifest(folder: string, manifest: object) {
    mkdirSync(path.join(packages, folder, 'src'), { recursive: true });
    writeFileSync(path.join(packages, folder, 'package.json'), JSON.stringify(manifest));
  }

  function write(folder: string, dowel: object, readmeText = readme) {
    writeManifest(folder, {
      name: `@dowel/${folder}`,
      description: 'A thing.',
      version: '1.2.3',
      license: 'ISC',
      dependencies: { kettle: '^1.0.0' },
      peerDependencies: { '@dowel/core': '^0.8.0' },
      dowel: { export: 'Thing', provides: {}, environment: [], runsIn: ['node'], ...dowel },
    });
    writeFileSync(path.join(packages, folder, 'src/index.ts'), 'export class Thing {}');
    writeFileSync(path.join(packages, folder, 'README.md'), readmeText);
  }

  const read = () =>
    readPackages(packages, {
      source: 'https://example.test/tree/',
      files: 'https://example.test/blob/',
      cloneDirectory: 'tools',
    });

  it('lists packages with metadata, sorted by kind and name', () => {
    write('memory-a', { kind: 'memory' });
    write('plugin-b', { kind: 'plugin' });
    write('plugin-a', { kind: 'plugin' });
    write('model-a', { kind: 'model' });

    expect(read().map(({ name }) => name)).toEqual([
      '@dowel/plugin-a',
      '@dowel/plugin-b',
      '@dowel/model-a',
      '@dowel/memory-a',
    ]);
  });

  it('returns everything that the page shows', () => {
    const environment = [{ name: 'KETTLE_URL', description: 'Where it is.', required: true }];
    write('plugin-a', { kind: 'plugin', provides: { executors: ['say'] }, environment });

    expect(read()).toEqual([
      {
        name: '@dowel/plugin-a',
        kind: 'plugin',
        description: 'A thing.',
        version: '1.2.3',
        license: 'ISC',
        export: 'Thing',
        provides: { triggers: [], executors: ['say'], capabilities: [] },
        environment,
        runsIn: ['node'],
        core: { range: '^0.8.0', testedWith: '0.9.0' },
        size: { minified: expect.any(Number) as number, gzip: expect.any(Number) as number },
        dependencies: ['kettle'],
        wiring: program,
        companions: ['@dowel/plugin-other'],
        directory: 'packages/plugin-a',
        install: {
          fromClone: {
            npm: 'npm install ../tools/packages/core ../tools/packages/plugin-a',
            pnpm: 'pnpm add ../tools/packages/core ../tools/packages/plugin-a',
            yarn: 'yarn add ../tools/packages/core ../tools/packages/plugin-a zod',
            bun: 'bun add ../tools/packages/core ../tools/packages/plugin-a',
          },
          fromNpm: {
            npm: 'npm install @dowel/core @dowel/plugin-a',
            pnpm: 'pnpm add @dowel/core @dowel/plugin-a',
            yarn: 'yarn add @dowel/core @dowel/plugin-a zod',
            bun: 'bun add @dowel/core @dowel/plugin-a',
          },
          isPublished: false,
        },
        links: {
          readme: 'https://example.test/blob/packages/plugin-a/README.md',
          source: 'https://example.test/tree/packages/plugin-a',
          guide: '/docs/building-plugins',
        },
      },
    ]);
  });

  it('names the file and the field of an invalid value', () => {
    write('plugin-a', { kind: 'gadget' });
    expect(read).toThrow(/packages\/plugin-a\/package\.json is invalid:\s+- dowel\.kind/);
  });

  it.each([
    ['no program', '# A thing\n\n```ts\nnew Thing();\n```\n', 'received 0'],
    ['two programs', readme + readme, 'received 2'],
  ])('rejects a README with %s marked', (_case, text, message) => {
    write('plugin-a', { kind: 'plugin' }, text);
    expect(read).toThrow(
      /plugin-a\/README\.md: expected one block that starts with "```ts wiring"/,
    );
    expect(read).toThrow(message);
  });
});
