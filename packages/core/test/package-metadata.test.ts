import { MemoryProvider, ModelProvider, Plugin } from '@dowel/core';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPackageMetadata, readPackageMetadata } from '../../../scripts/package-metadata.js';

const packagesFolder = path.resolve(import.meta.dirname, '../..');
const packages = readPackageMetadata(packagesFolder);

const baseClasses = { plugin: Plugin, model: ModelProvider, memory: MemoryProvider };

/** Makes an instance of the class that a package's metadata names. */
async function load({ name, dowel }: (typeof packages)[number]): Promise<unknown> {
  const module = (await import(name)) as Record<string, unknown>;
  const Class = module[dowel.export];
  if (typeof Class !== 'function') {
    throw new Error(`${name} exports no class "${dowel.export}": correct "dowel.export"`);
  }
  return Reflect.construct(Class, [dowel.exampleOptions ?? {}]) as unknown;
}

/** What an instance really provides, in the shape of the metadata. */
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
  it('is there for every package but the core and those of the docs', () => {
    const folders = readdirSync(packagesFolder).filter(
      (folder) => !/^(?:core$|docs-)/.test(folder),
    );
    expect(packages.map(({ folder }) => folder)).toEqual(folders.sort());
    expect(packages.length).toBeGreaterThanOrEqual(9);
  });

  it.each(packages)('of $name is what the package really provides', async (metadata) => {
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

  it('takes what is right', () => {
    expect(check('plugin-tea', {})()).toMatchObject({
      folder: 'plugin-tea',
      dowel: manifest.dowel,
    });
  });

  it.each([
    ['a kind that does not exist', { kind: 'tool' }, 'dowel.kind: say what the package is'],
    ['no class', { export: undefined }, 'dowel.export: name the class'],
    ['an unknown field', { colour: 'green' }, 'dowel: remove "colour"'],
    ['a list of nothing', { provides: { executors: [''] } }, 'a name is empty'],
    ['a name twice', { provides: { triggers: ['a', 'a'] } }, 'stands there twice'],
    [
      'capabilities of a plugin',
      { provides: { capabilities: ['text-generation'] } },
      'dowel.provides.capabilities: a package of kind "plugin" has none',
    ],
    ['nowhere to run', { runsIn: [] }, 'dowel.runsIn: say where'],
    ['another place to run', { runsIn: ['moon'] }, 'dowel.runsIn.0: may be "node" and "browser"'],
    ['no environment', { environment: undefined }, 'dowel.environment: list the environment'],
    [
      'a variable in small letters',
      { environment: [{ name: 'kettle', description: 'Where.', required: false }] },
      'dowel.environment.0.name: write the variable in capitals',
    ],
  ])('refuses %s and says what to do', (_case, block, message) => {
    expect(check('plugin-tea', {}, block)).toThrow(message);
  });

  it('refuses a folder or name that does not fit', () => {
    expect(check('model-tea', {})).toThrow('a plugin lives in a folder called "plugin-…"');
    expect(check('plugin-tea', { name: '@dowel/tea' })).toThrow('call it "@dowel/plugin-tea"');
    expect(check('plugin-tea', { description: undefined })).toThrow('say in a sentence');
    expect(check('plugin-tea', { dowel: null })).toThrow('must be an object with kind');
  });

  it('refuses a package without a licence, or that does not say with which core it works', () => {
    expect(check('plugin-tea', { license: undefined })).toThrow('license: name the licence');
    expect(check('plugin-tea', { peerDependencies: undefined })).toThrow('list "@dowel/core"');
    expect(check('plugin-tea', { peerDependencies: { zod: '^4.0.0' } })).toThrow(
      'peerDependencies.@dowel/core: say with which versions of the core',
    );
  });
});
