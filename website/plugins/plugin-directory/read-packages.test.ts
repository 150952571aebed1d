import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readPackages } from './read-packages.mjs';

describe('readPackages', () => {
  let packages = '';

  beforeEach(() => {
    packages = mkdtempSync(path.join(tmpdir(), 'dowel-directory-'));
  });

  afterEach(() => {
    rmSync(packages, { recursive: true });
  });

  function write(folder: string, dowel?: object) {
    const block = { export: 'Thing', provides: {}, environment: [], runsIn: ['node'], ...dowel };
    mkdirSync(path.join(packages, folder));
    writeFileSync(
      path.join(packages, folder, 'package.json'),
      JSON.stringify({
        name: `@dowel/${folder}`,
        description: 'A thing.',
        version: '1.2.3',
        ...(dowel === undefined ? {} : { dowel: block }),
      }),
    );
  }

  const read = () =>
    readPackages(packages, {
      source: 'https://example.test/tree/',
      files: 'https://example.test/blob/',
      cloneDirectory: 'tools',
    });

  it('lists packages with metadata, by kind and name, and leaves out the others', () => {
    write('memory-a', { kind: 'memory' });
    write('plugin-b', { kind: 'plugin' });
    write('plugin-a', { kind: 'plugin' });
    write('model-a', { kind: 'model' });
    write('core');

    expect(read().map(({ name }) => name)).toEqual([
      '@dowel/plugin-a',
      '@dowel/plugin-b',
      '@dowel/model-a',
      '@dowel/memory-a',
    ]);
  });

  it('says everything that the page shows', () => {
    const environment = [{ name: 'KETTLE_URL', description: 'Where it is.', required: true }];
    write('plugin-a', { kind: 'plugin', provides: { executors: ['say'] }, environment });

    expect(read()).toEqual([
      {
        name: '@dowel/plugin-a',
        kind: 'plugin',
        description: 'A thing.',
        version: '1.2.3',
        export: 'Thing',
        provides: { triggers: [], executors: ['say'], capabilities: [] },
        environment,
        runsIn: ['node'],
        directory: 'packages/plugin-a',
        install: {
          fromClone: 'npm install ../tools/packages/core ../tools/packages/plugin-a',
          fromNpm: 'npm install @dowel/core @dowel/plugin-a',
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

  it('names the file and the field of what it does not know', () => {
    write('plugin-a', { kind: 'gadget' });
    expect(read).toThrow(/packages\/plugin-a\/package\.json needs a correction:\s+- dowel\.kind/);
  });
});
