import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readPackages } from './read-packages.js';

describe('readPackages', () => {
  let packages = '';

  beforeEach(() => {
    packages = mkdtempSync(path.join(tmpdir(), 'dowel-directory-'));
  });

  afterEach(() => {
    rmSync(packages, { recursive: true });
  });

  function write(folder: string, dowel?: unknown) {
    mkdirSync(path.join(packages, folder));
    writeFileSync(
      path.join(packages, folder, 'package.json'),
      JSON.stringify({
        name: `@dowel/${folder}`,
        description: 'A thing.',
        version: '1.2.3',
        license: 'MIT',
        dowel,
      }),
    );
  }

  const read = () => readPackages(packages, (directory) => `https://example.test/${directory}`);

  it('lists packages with metadata, by kind and name, and leaves out the others', () => {
    write('memory-a', { kind: 'memory', runsIn: ['node'] });
    write('plugin-b', { kind: 'plugin', runsIn: ['node'] });
    write('plugin-a', { kind: 'plugin', runsIn: ['node'], provides: { executors: ['say'] } });
    write('core');

    const entries = read();

    expect(entries.map(({ name }) => name)).toEqual([
      '@dowel/plugin-a',
      '@dowel/plugin-b',
      '@dowel/memory-a',
    ]);
    expect(entries[0]).toEqual({
      name: '@dowel/plugin-a',
      description: 'A thing.',
      version: '1.2.3',
      licence: 'MIT',
      kind: 'plugin',
      provides: { triggers: [], executors: ['say'], capabilities: [] },
      environment: [],
      runsIn: ['node'],
      directory: 'packages/plugin-a',
      source: 'https://example.test/packages/plugin-a',
    });
  });

  it('names the file and the field of a kind it does not know', () => {
    write('plugin-a', { kind: 'gadget', runsIn: ['node'] });
    expect(read).toThrow(
      'packages/plugin-a/package.json: "dowel.kind" is "gadget", expected one of plugin, model, memory.',
    );
  });

  it('wants to know where a package runs', () => {
    write('plugin-a', { kind: 'plugin' });
    expect(read).toThrow('packages/plugin-a/package.json: "dowel.runsIn" is empty');
  });
});
