import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { MemoryProvider, ModelProvider, Plugin } from '@dowel/core';
import { describe, expect, it } from 'vitest';

import { rootDirectory } from '../../../site.config.js';
import { checkPackageMetadata, readPackageMetadata } from './package-metadata.js';

const packagesFolder = path.join(rootDirectory, 'packages');
const packages = readPackageMetadata(packagesFolder);

const baseClasses = { plugin: Plugin, model: ModelProvider, memory: MemoryProvider };

/** Constructs the class that a package's metadata names. */
async function load({ name, dowel }: (typeof packages)[number]): Promise<unknown> {
  const module = (await import(name)) as Record<string, unknown>;
  const Class = module[dowel.export];
  if (typeof Class !== 'function') {
    throw new Error(`${name} does not export the class "${dowel.export}": fix "dowel.export".`);
  }
  return Reflect.construct(Class, [dowel.exampleOptions ?? {}]) as unknown;
}

/** Lists what an instance provides, in the shape of the metadata. */
function inspect(instance: unknown): Record<string, string[]> {
  const provides: Record<string, string[]> = {};
  if (instance instanceof Plugin) {
    provides.triggers = instance.triggers.map(({ id }) => id);
    provides.executors = instance.executors.map(({ name }) => name);
  }
  if (instance instanceof ModelProvider) {
    provides.capabilities = instance.capabilities.map(({ id }) => id);
  }
  return Object.fromEntries(
    Object.entries(provides)
      .filter(([, names]) => names.length > 0)
      .map(([kind, names]) => [kind, names.sort()]),
  );
}

describe('the metadata of the packages', () => {
  it('exists for every package except the core and the docs packages', () => {
    const folders = readdirSync(packagesFolder).filter(
      (folder) => !/^(?:core$|docs-)/.test(folder),
    );
    expect(packages.map(({ folder }) => folder)).toEqual(folders.sort());
    expect(packages.length).toBeGreaterThanOrEqual(9);
  });

  it.each(packages)('of $name matches what the package provides', async (metadata) => {
    const instance = await load(metadata);
    expect(instance).toBeInstanceOf(baseClasses[metadata.dowel.kind]);
    const named = Object.entries(metadata.dowel.provides).map(
      ([kind, names]) => [kind, [...names].sort()] as const,
    );
    expect(Object.fromEntries(named)).toEqual(inspect(instance));
  });
});

it('tsconfig.packages.json lists every package', () => {
  const file = path.resolve(packagesFolder, '../tsconfig.packages.json');
  const { references } = JSON.parse(readFileSync(file, 'utf8')) as {
    references: { path: string }[];
  };
  const folders = readdirSync(packagesFolder).map((folder) => `packages/${folder}`);
  expect(references.map((reference) => reference.path).sort()).toEqual(folders.sort());
});

describe('checkPackageMetadata', () => {
  const manifest = {
    name: '@dowel/plugin-tea',
    version: '1.0.0',
    description: 'Makes tea.',
    license: 'MIT',
    peerDependencies: { '@dowel/core': '^0.1.0' },
    dowel: {
      kind: 'plugin',
      export: 'TeaPlugin',
      provides: { executors: ['brew'] },
      environment: [{ name: 'KETTLE_URL', description: 'Where the kettle is.', required: true }],
      runsIn: ['node'],
    },
  };
  const check =
    (folder: string, change: object, block: object = {}) =>
    () =>
      checkPackageMetadata(folder, {
        ...manifest,
        dowel: { ...manifest.dowel, ...block },
        ...change,
      });

  it('accepts a valid manifest', () => {
    expect(check('plugin-tea', {})()).toMatchObject({
      folder: 'plugin-tea',
      dowel: manifest.dowel,
    });
  });

  it.each([
    [
      'an unknown kind',
      { kind: 'tool' },
      'dowel.kind: must be "plugin", "model" or "memory"; received "tool"',
    ],
    [
      'a missing class',
      { export: undefined },
      'dowel.export: must name the class that the package exports, such as "TimePlugin"; received nothing',
    ],
    ['an unknown field', { colour: 'green' }, 'dowel: has unknown fields: remove "colour"'],
    ['an empty name', { provides: { executors: [''] } }, 'executors.0: must not be empty'],
    [
      'a duplicate name',
      { provides: { triggers: ['a', 'a'] } },
      'triggers: must not repeat a name: remove the duplicate; received ["a","a"]',
    ],
    [
      'a plugin with capabilities',
      { provides: { capabilities: ['text-generation'] } },
      'dowel.provides.capabilities: is not supported by kind "plugin": remove it',
    ],
    ['an empty list of platforms', { runsIn: [] }, 'dowel.runsIn: must say where'],
    ['an unknown platform', { runsIn: ['moon'] }, 'dowel.runsIn.0: must be "node" or "browser"'],
    [
      'a missing environment',
      { environment: undefined },
      'dowel.environment: must list the environment',
    ],
    [
      'a lower-case variable',
      { environment: [{ name: 'kettle', description: 'Where.', required: false }] },
      'dowel.environment.0.name: must be in capitals',
    ],
  ])('rejects %s and says how to fix it', (_case, block, message) => {
    expect(check('plugin-tea', {}, block)).toThrow(message);
  });

  it('rejects a folder or a name that does not match the kind', () => {
    expect(check('model-tea', {})).toThrow(
      'a plugin must be in a folder named "plugin-…"; received "model-tea"',
    );
    expect(check('plugin-tea', { name: '@dowel/tea' })).toThrow(
      'name: must be "@dowel/plugin-tea", to match its folder; received "@dowel/tea"',
    );
    expect(check('plugin-tea', { description: undefined })).toThrow('must say in a sentence');
    expect(check('plugin-tea', { dowel: null })).toThrow('must be an object with the fields kind');
  });

  it('rejects a package without a licence or without a range of core versions', () => {
    expect(check('plugin-tea', { license: undefined })).toThrow('license: must be an SPDX');
    expect(check('plugin-tea', { peerDependencies: undefined })).toThrow(
      'must be an object that lists "@dowel/core"',
    );
    expect(check('plugin-tea', { peerDependencies: { zod: '^4.0.0' } })).toThrow(
      'peerDependencies.@dowel/core: must be the range of core versions',
    );
  });
});
